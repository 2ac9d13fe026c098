import { Badge, Group, Radio, Text } from "@mantine/core";
import type { StoragePlan } from "#shared/operator-api/read-plans.ts";
import { formatRupeeAmount, formatStorage } from "../../formats/values.ts";
import styles from "./plans.module.css";

const priceOf = ({ price }: StoragePlan) => (typeof price === "number" ? formatRupeeAmount(price) : price);

/** Renders the available plans. The current one is marked; none is preselected (resolution T40). */
export function PlanCards(props: {
  plans: readonly StoragePlan[];
  currentId: string | null;
  value: string;
  onChange: (id: string) => void;
  error: string | null;
}) {
  const { plans, currentId, value, onChange, error } = props;
  return (
    <Radio.Group label="Storage plan" value={value} onChange={onChange} error={error}>
      <div className={styles.cards}>
        {plans.map((plan) => (
          <Radio.Card key={plan.id} value={plan.id} className={styles.card} aria-label={plan.name}>
            <Radio.Indicator />
            <div className={styles.words}>
              <Group gap="xs">
                <span className={styles.name}>{plan.name}</span>
                {plan.id === currentId && (
                  <Badge variant="light" tt="none">
                    Current
                  </Badge>
                )}
              </Group>
              <Text size="sm" c="dimmed">
                {plan.description}
              </Text>
              <Text size="sm">
                {priceOf(plan)} · {formatStorage(plan.storageMb)}
              </Text>
            </div>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}
