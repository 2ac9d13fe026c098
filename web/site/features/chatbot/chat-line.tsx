import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "#web/site/paths.ts";
import { langOf } from "../../lang-of.ts";
import { RawHtml } from "../../layout/page-head.tsx";
import { hasLiveChat, supportHours } from "../../support.ts";
import type { Content } from "./answer.ts";
import { asOnPage } from "./as-on-page.ts";
import type { Brain } from "./brain.ts";
import type { TopicAction, TopicTitle } from "./content.ts";
import type { Line } from "./conversation-state.ts";
import { OwnPart } from "./own-part.tsx";
import { RatingPrompt } from "./rating-prompt.tsx";

export interface LineActions {
  onRate: (stars: number | null) => void;
  onAction: (action: TopicAction) => void;
  onTopic: (id: string) => void;
  onArticle: (slug: string, question: string) => void;
  onPerson: () => void;
}

interface LineProps<C extends Content = Content> {
  content: C;
  topics: readonly TopicTitle[];
  /** Null until it is loaded: a conversation that continues may be shown before. */
  brain: Brain | null;
  actions: LineActions;
}

/** Renders one speech bubble. */
export function ChatLine({ line, ...rest }: { line: Line } & Omit<LineProps, "content">) {
  return (
    <div className="chat-line" data-from={line.from}>
      <span className="visually-hidden">{line.from === "bot" ? t`Assistant:` : t`You:`}</span>
      <div className="chat-bubble">
        <LineContent content={line.content} {...rest} />
      </div>
    </div>
  );
}

function LineContent({ content, ...rest }: LineProps) {
  switch (content.kind) {
    case "text":
      return <p>{asOnPage(content.text)}</p>;
    case "topic":
      return <TopicPart content={content} {...rest} />;
    case "article":
      return <ArticlePart content={content} {...rest} />;
    case "not-sure":
      return <NotSure {...rest} />;
    case "questions":
      return <FurtherHelp content={content} {...rest} />;
    case "choose":
      return <Choice content={content} {...rest} />;
    case "own":
      return <OwnPart subject={content.subject} brain={rest.brain} />;
    case "person":
      return <PersonOffer onPerson={rest.actions.onPerson} />;
    case "rating":
      return <RatingPrompt onRate={rest.actions.onRate} />;
  }
}

/** Offers a person where people answer in the chat; elsewhere the way to write to them. */
function PersonOffer({ onPerson }: { onPerson: () => void }) {
  if (!hasLiveChat())
    return (
      <p>
        <Trans>People answer by email. Leave a message with the envelope at the top.</Trans>
      </p>
    );
  return (
    <>
      <p>{asOnPage(t`People answer in this chat ${supportHours}. At other times we answer by email.`)}</p>
      <button className="button" type="button" onClick={onPerson}>
        <Trans>Talk to a person</Trans>
      </button>
    </>
  );
}

function NotSure({ topics, actions }: Omit<LineProps, "content">) {
  return (
    <>
      <p>
        <Trans>I'm not sure I understand that specific question. I can help with:</Trans>
      </p>
      <ul className="chat-choices">
        {topics.map(({ id, label }) => (
          <li key={id}>
            <button type="button" onClick={() => actions.onTopic(id)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const Loading = () => (
  <p>
    <Trans>Loading this answer…</Trans>
  </p>
);
const Gone = () => (
  <p>
    <Trans>This answer has changed since. Please ask again.</Trans>
  </p>
);

function FurtherHelp({ content, brain }: LineProps<Extract<Content, { kind: "questions" }>>) {
  if (!brain) return <Loading />;
  return (
    <>
      <p>
        <Trans>Perhaps the help center has it:</Trans>
      </p>
      <ul>
        {content.slugs.map((slug) => (
          <li key={slug}>
            <a href={`${paths.helpCenter}#${slug}`}>
              {brain.articles.find((article) => article.slug === slug)?.question ?? t`Help center`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Renders questions of which one may be meant: a choice, not an answer. */
function Choice({ content, brain, actions }: LineProps<Extract<Content, { kind: "choose" }>>) {
  if (!brain) return <Loading />;
  const articles = content.slugs.flatMap((slug) => brain.articles.find((one) => one.slug === slug) ?? []);
  if (articles.length === 0) return <Gone />;
  return (
    <>
      <p>
        <Trans>Did you mean:</Trans>
      </p>
      <ul className="chat-choices">
        {articles.map(({ slug, question }) => (
          <li key={slug}>
            <button type="button" onClick={() => actions.onArticle(slug, question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <p>
        <Trans>None of these? Use other words, or leave a message with the envelope at the top.</Trans>
      </p>
    </>
  );
}

/** Renders the part of a help article that answers the question, with a link to the article. */
function ArticlePart({ content, brain }: LineProps<Extract<Content, { kind: "article" }>>) {
  if (!brain) return <Loading />;
  const article = brain.articles.find(({ slug }) => slug === content.slug);
  const blocks = article?.blocks.slice(content.from, content.until) ?? [];
  if (!article || blocks.length === 0) return <Gone />;
  return (
    <>
      <p className="chat-article" lang={langOf(article.language)}>
        {article.question}
      </p>
      <RawHtml html={asOnPage(blocks.join(""))} lang={article.language} />
      <p className="chat-source">
        <a href={`${paths.helpCenter}#${article.slug}`}>
          {blocks.length < article.blocks.length
            ? t`Read all of it in the help center`
            : t`See it in the help center`}
        </a>
      </p>
    </>
  );
}

function TopicPart({ content, brain, actions }: LineProps<Extract<Content, { kind: "topic" }>>) {
  if (!brain) return <Loading />;
  const topic = brain.topics.find(({ id }) => id === content.topic);
  const html = topic?.lines[content.part];
  if (!topic || html === undefined) return <Gone />;
  const isLast = content.part === topic.lines.length - 1;
  return (
    <>
      <RawHtml html={asOnPage(html)} lang={topic.language} />
      {isLast && topic.action === "contact-form" && (
        <button className="button" type="button" onClick={() => actions.onAction("contact-form")}>
          <Trans>Open the contact form</Trans>
        </button>
      )}
    </>
  );
}
