import { expect, it } from "vitest";
import { asksForPerson } from "./asks-for-person.ts";

it.each([
  "can I talk to a human please",
  "talk to a person",
  "I want to speak with somebody now",
  "connect me to an agent",
  "live chat",
  "chat with a real person",
  "customer care",
  "kisi insaan se baat karni hai",
  "kisi se baat karni hai",
  "agent se baat karao",
  "insaan se baat kara do",
  "किसी आदमी से बात करनी है",
  "मुझे किसी इंसान से बात करनी है",
])("%s", (message) => expect(asksForPerson(message)).toBe(true));

it.each([
  "are you a human",
  "am I chatting with a machine or a person",
  "how many people can use one account",
  "does the camera count people",
  "can a person connect a screen without the code",
  "how do I add a person to my team",
  "which playlist does the screen talk about",
  "kya tum insaan ho",
  "स्क्रीन कैसे जोड़ें",
  "",
])("not: %s", (message) => expect(asksForPerson(message)).toBe(false));
