import { expect, test } from "vitest";
import { readChatbot } from "../read-chatbot.ts";
import { readAllExamples } from "./read-examples.ts";
import { prepare, readModel } from "./read-model.ts";
import { trainClassifier } from "./train.ts";

test("the model in .cache is the one that its examples make", async () => {
  const content = await readChatbot();
  const { answers, prepared } = prepare(await readAllExamples(content), content);
  expect(trainClassifier(prepared, answers)).toEqual(await readModel(content));
});
