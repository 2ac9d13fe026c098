import { useEffect, useRef } from "react";
import { brand } from "#shared/brand.ts";

const flashMs = 1_000;
const toneSeconds = 0.18;
const tones = [660, 880];

/** Plays two short tones. A browser that has not been touched yet plays nothing. */
function ring(): void {
  try {
    const audio = new AudioContext();
    for (const [at, frequency] of tones.entries()) {
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      volume.gain.value = 0.08;
      tone.frequency.value = frequency;
      tone.connect(volume).connect(audio.destination);
      tone.start(audio.currentTime + at * toneSeconds);
      tone.stop(audio.currentTime + (at + 1) * toneSeconds);
      tone.onended = () => at === tones.length - 1 && void audio.close();
    }
  } catch {
    // Without sound there are the badge and the title.
  }
}

function notify(calls: number): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const text = calls === 1 ? "A chat waits for you" : `${calls} chats wait for you`;
  const notice = new Notification(`${brand.name} live chat`, { body: text, tag: "vitrine-chats" });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/**
 * Calls the operator who is available when a chat waits, or a visitor writes: a tone, a notification where it was allowed, and a
 * title that changes while the page is in the background.
 */
export function useChatCalls(calls: number, available: boolean): void {
  const before = useRef(calls);
  useEffect(() => {
    const isMore = calls > before.current;
    before.current = calls;
    if (!isMore || !available) return;
    ring();
    if (document.hidden) notify(calls);
  }, [calls, available]);
  useEffect(() => {
    if (calls === 0 || !available) return;
    const shout = `● Chat (${calls})`;
    let plain = document.title;
    const restore = () => {
      if (document.title === shout) document.title = plain;
    };
    const timer = window.setInterval(() => {
      if (document.title === shout) return restore();
      if (!document.hidden) return;
      plain = document.title;
      document.title = shout;
    }, flashMs);
    return () => {
      window.clearInterval(timer);
      restore();
    };
  }, [calls, available]);
}

/** Whether the browser can be asked for notifications. */
export const canAskForNotices = (): boolean =>
  "Notification" in window && Notification.permission === "default";
