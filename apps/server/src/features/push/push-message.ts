import { createHash } from 'node:crypto';
import type { SpokenLanguage } from '@library/contract/spoken-languages.ts';
import { shortened } from '../../lib/shortened.ts';
import { longestMessage } from './push-encryption.ts';

/** How soon a phone that saves its battery shows a push (RFC 8030). */
export type Urgency = 'low' | 'normal' | 'high';

/** What a device shows, and where a tap leads. */
export interface PushMessage {
  title: string;
  body: string;
  /** Of title and body. */
  language: SpokenLanguage;
  /** An absolute URL. */
  link: string;
  /** Names what it says: a second one with the same key takes the place of the first. */
  key: string;
  urgency: Urgency;
  /** Push services keep it for a device that is off until then. */
  until: Date;
}

/** Push services keep nothing for longer. */
const longestStay = 28 * 86_400;
const longestBody = 600;

/** A key as push services take it: 32 signs of a closed alphabet, from which nobody learns what it was. */
export function topicOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 32);
}

/**
 * The content that browsers show by themselves where they know declarative pushes, and the service worker everywhere else. It
 * always fits into one message.
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
