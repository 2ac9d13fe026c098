import { paths } from "#shared/paths.ts";
import { RawHtml } from "../../layout/page-head.tsx";
import type { Content } from "./answer-to.ts";
import { RatingPrompt } from "./chat-log.tsx";
import type { ChatbotContent, TopicAction } from "./content.ts";
import type { Line } from "./conversation-state.ts";

export interface LineActions {
  onRate: (stars: number | null) => void;
  onAction: (action: TopicAction) => void;
}

/** Renders one speech bubble. */
export function ChatLine({
  line,
  content,
  actions,
}: {
  line: Line;
  content: ChatbotContent;
  actions: LineActions;
}) {
  return (
    <div className="chat-line" data-from={line.from}>
      <span className="visually-hidden">{line.from === "bot" ? "Assistant:" : "You:"}</span>
      <div className="chat-bubble">
        <Said said={line.content} content={content} actions={actions} />
      </div>
    </div>
  );
}

function Said({ said, content, actions }: { said: Content; content: ChatbotContent; actions: LineActions }) {
  switch (said.kind) {
    case "text":
      return <p>{said.text}</p>;
    case "topic":
      return <TopicPart said={said} content={content} actions={actions} />;
    case "not-sure":
      return (
        <>
          <p>I'm not sure I understand that specific question. I can help with:</p>
          <ul>
            {content.topics.map((topic) => (
              <li key={topic.id}>{topic.title}</li>
            ))}
          </ul>
        </>
      );
    case "questions":
      return (
        <>
          <p>Perhaps the help center has it:</p>
          <ul>
            {said.slugs.map((slug) => (
              <li key={slug}>
                <a href={`${paths.helpCenter}#${slug}`}>
                  {content.questions.find((question) => question.slug === slug)?.question ?? "Help center"}
                </a>
              </li>
            ))}
          </ul>
        </>
      );
    case "rating":
      return <RatingPrompt onRate={actions.onRate} />;
  }
}

function TopicPart({
  said,
  content,
  actions,
}: {
  said: Extract<Content, { kind: "topic" }>;
  content: ChatbotContent;
  actions: LineActions;
}) {
  const topic = content.topics.find(({ id }) => id === said.topic);
  const html = topic?.lines[said.part];
  if (!topic || html === undefined) return <p>This answer has changed since. Please ask again.</p>;
  const isLast = said.part === topic.lines.length - 1;
  return (
    <>
      <RawHtml html={html} />
      {isLast && topic.action === "contact-form" && (
        <button className="button" type="button" onClick={() => actions.onAction("contact-form")}>
          Open the contact form
        </button>
      )}
    </>
  );
}
