import styles from "./definition-list.module.css";
import { definitions } from "./definitions.ts";

/** Says what each figure of the revenue means. */
export const DefinitionList = () => (
  <dl className={styles.definitions}>
    {definitions.map(([name, meaning]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{meaning}</dd>
      </div>
    ))}
  </dl>
);
