/** Address and keys that a browser made for one service (Push API). */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** The keys with which the service signs its requests (VAPID, RFC 8292), base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushRequest {
  subscription: PushSubscription;
  vapid: VapidKeys & { subject: string };
  payload: string;
  ttlSeconds: number;
  urgency: "normal" | "high";
  topic: string | null;
}

/**
 * What came of a try. `gone`: the device does not want messages any more. `refused`: another try does not help.
 * `later`: it may, after the seconds that the service names.
 */
export type PushAnswer =
  | { is: "taken" }
  | { is: "gone" }
  | { is: "refused"; status: number | null }
  | { is: "later"; status: number | null; afterSeconds: number | null };

/** Sends messages to browsers through the push services that they chose. */
export interface WebPush {
  /** Encrypts for the device (RFC 8291) and posts. Never throws: whatever goes wrong is an answer. */
  send(request: PushRequest): Promise<PushAnswer>;
}
