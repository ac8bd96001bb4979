import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@library/contract/language/spoken-languages.ts';
import { shortened } from '../../lib/text/shortened.ts';
import { longestMessage } from './push-encryption.ts';

/** How soon a phone in battery-saving mode shows a push (RFC 8030). */
export type Urgency = 'low' | 'normal' | 'high';

/** What a device shows, and the page that a tap opens. */
export interface PushMessage {
  title: string;
  body: string;
  /** The language of title and body. */
  language: SpokenLanguage;
  /** An absolute URL. */
  link: string;
  /** Identifies the message: a later one with the same key replaces it. */
  key: string;
  urgency: Urgency;
  /** Until when push services keep it for a device that is off. */
  until: Date;
}

/** The longest time for which push services keep a push, in seconds. */
const longestStay = 28 * 86_400;
const longestBody = 600;

/** A key in the form of a push topic: 32 base64url characters that do not reveal the key. */
export function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

/**
 * The content of a push. Browsers with declarative web push show it by themselves; elsewhere the service worker does. It always
 * fits into one message.
 */
export function messageContent({ title, body, language, link, key }: PushMessage): Buffer {
  const content = (longest: number) =>
    Buffer.from(
      JSON.stringify({
        web_push: 8030,
        notification: {
          title,
          body: shortened(body, longest),
          lang: language,
          dir: 'auto',
          navigate: link,
          tag: topicOf(key),
          silent: false,
        },
      }),
    );
  const whole = content(longestBody);
  return whole.length <= longestMessage ? whole : content(100);
}

/** The headers that tell a push service how to treat a message. */
export function messageHeaders({ key, urgency, until }: PushMessage, now: Date): Record<string, string> {
  const seconds = Math.floor((until.getTime() - now.getTime()) / 1000);
  return {
    TTL: String(Math.min(Math.max(seconds, 0), longestStay)),
    Topic: topicOf(key),
    Urgency: urgency,
  };
}
