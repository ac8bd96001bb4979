import { noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import type { NoticeKind } from '@library/contract/notices/notices.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { longestMessage } from '../../push/push-encryption.ts';
import { messageContent, messageHeaders, topicOf } from '../../push/push-message.ts';
import type { NoticeWithNames } from '../letters/letter.ts';
import { pushText } from './push-text.ts';

const title = 'তাফসীরে সূরা আত তাওবা ২য় খন্ড '.repeat(12).trim();
const hall = 'Bangamata Sheikh Fazilatunnesa Mujib Hall';
const reason = 'The reader of this account has lost a book.';
/** A value for every field of a notice of this kind, so that new kinds are covered too. */
function aboutOf(kind: NoticeKind): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(noticeKinds[kind].about);
  const fields = Object.entries(properties).map(([field, schema]) => {
    if (typeof schema === 'boolean') return [field, reason];
    if (schema.enum) return [field, schema.enum[0]];
    if (schema.type === 'integer') return [field, 3];
    if (schema.type === 'boolean') return [field, false];
    if (field.endsWith('_id')) return [field, 'an-id'];
    if (field === 'copy_label') return [field, 'C000007'];
    return [field, /date|day|_(by|until|on)$/.test(field) ? '2026-03-14' : reason];
  });
  return Object.fromEntries(fields);
}
const kinds = Object.keys(noticeKinds) as NoticeKind[];
const told = (kind: NoticeKind): NoticeWithNames => ({ kind, about: aboutOf(kind), title, hall });
const names = { libraryName: 'The Library', language: 'en' as const };

describe.each(kinds)('%s', (kind) => {
  it('names neither book nor hall nor reason on a screen that others see', () => {
    const text = pushText([told(kind)], { ...names, namesBooks: false });
    expect(text.title).not.toBe('');
    expect(text.body).toMatch(/^Tap to /);
    for (const secret of [title, hall, reason]) expect(JSON.stringify(text)).not.toContain(secret);
  });

  it('leads to a page of the library, and fits into one message with the longest title', () => {
    const { link, ...words } = pushText([told(kind)], { ...names, namesBooks: true });
    expect(link).toMatch(/^\/[a-z]/);
    const message = {
      ...words,
      language: 'en' as const,
      link: `https://library.example${link}`,
      key: kind,
      urgency: 'low' as const,
      until: new Date(0),
    };
    expect(messageContent(message).length).toBeLessThanOrEqual(longestMessage);
  });
});

it.each(kinds)('%s is Bengali on the device of somebody who reads it', (kind) => {
  const inBengali = { libraryName: 'পাঠাগার', language: 'bn' as const };
  const { link: _link, ...words } = pushText([told(kind)], { ...inBengali, namesBooks: false });
  expect(JSON.stringify(Object.values(words))).not.toMatch(/[A-Za-z0-9]/);
  const many = pushText(
    Array.from({ length: 5 }, () => told(kind)),
    { ...inBengali, namesBooks: false },
  );
  expect(many.title).toBe('পাঠাগার থেকে ৫টি বার্তা');
  expect(many.body).toContain('আরও ২টি');
});

it('several reminders are one text, of three lines at most', () => {
  const many = Array.from({ length: 5 }, () => told('due_today'));
  expect(pushText(many, { ...names, namesBooks: false })).toEqual({
    title: '5 reminders from The Library',
    body: 'Due today\nDue today\nDue today\nand 2 more',
    link: '/my-reads',
  });
  expect(() => pushText([], { ...names, namesBooks: false })).toThrow('something to tell');
});

describe('a message', () => {
  const now = new Date('2026-03-10T04:00:00Z');
  const message = {
    title: 'Due today',
    body: 'x',
    link: 'https://library.example/my-reads',
    key: 'due:1',
    language: 'en' as const,
    urgency: 'normal' as const,
  };
  const ttl = (milliseconds: number) =>
    messageHeaders({ ...message, until: new Date(now.getTime() + milliseconds) }, now).TTL;

  it('is stored by push services as long as it is of use', () => {
    expect([ttl(90_500), ttl(-5000), ttl(90 * 86_400_000)]).toEqual(['90', '0', String(28 * 86_400)]);
  });

  it('has a topic of the alphabet and length that push services take, the same for the same key', () => {
    expect(topicOf('due:1')).toMatch(/^[\w-]{32}$/);
    expect(topicOf('due:1')).toBe(topicOf('due:1'));
    expect(topicOf('due:1')).not.toBe(topicOf('due:2'));
  });

  it('is what browsers show by themselves where they can', () => {
    const content = JSON.parse(messageContent({ ...message, until: now }).toString());
    expect(content).toEqual({
      web_push: 8030,
      notification: {
        title: 'Due today',
        body: 'x',
        lang: 'en',
        dir: 'auto',
        silent: false,
        navigate: 'https://library.example/my-reads',
        tag: topicOf('due:1'),
      },
    });
  });
});
