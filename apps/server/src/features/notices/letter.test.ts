import { type NoticeKind, noticeKinds } from '@library/contract/notice-kinds.ts';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../config.ts';
import { longestTitle, sampleAbout } from '../../test/sample-notices.ts';
import { mayBeStopped, noticeLetter } from './letter.ts';

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id, due_date: '2026-11-24' };
const envelope = {
  address: 'reader@example.test',
  publicUrl: 'https://library.example',
  messageId: '<one@library.example>',
  stopLink: null,
};

it.each(Object.keys(noticeKinds) as NoticeKind[])('%s is a letter, with the longest title too', (kind) => {
  const told = { kind, about: sampleAbout[kind], title: longestTitle, hall: 'Rokeya Hall' };
  const { subject, text, html } = noticeLetter([told], envelope, defaultSettings);
  expect([...subject].length).toBeLessThan(150);
  expect(subject).not.toMatch(/undefined|null/);
  expect(text).toContain(longestTitle);
  expect(text).toContain('https://library.example/');
  expect(html).not.toContain('<b>lost');
  for (const content of [text, html]) expect(content).not.toMatch(/undefined|null|\[object/);
});

it('a message keeps its lines', () => {
  const told = {
    kind: 'library_message' as const,
    about: { message: 'One\n<Two>' },
    title: null,
    hall: null,
  };
  const { text, html } = noticeLetter([told], envelope, defaultSettings);
  expect(text).toContain('A message from the library\nOne\n<Two>');
  expect(html).toContain('One<br>&lt;Two&gt;');
});

it('several notices are one letter', () => {
  const told = [
    { kind: 'due_today' as const, about: loan, title: 'Riyad as-Salihin', hall: 'Rokeya Hall' },
    { kind: 'late' as const, about: { ...loan, days: 4 }, title: 'রিয়াদুস সালেহীন', hall: 'Rokeya Hall' },
  ];
  const { subject, text } = noticeLetter(told, envelope, defaultSettings);
  expect(subject).toBe('2 reminders from Dhaka University Islamic Library');
  expect(text).toContain('Due today\nRiyad as-Salihin\nPlease return this book to Rokeya Hall today.');
  expect(text).toContain('4 days late\nরিয়াদুস সালেহীন\n');
});

it('no letter is empty', () => {
  expect(() => noticeLetter([], envelope, defaultSettings)).toThrow();
});

it('only reminders can be ended by a link', () => {
  expect((Object.keys(noticeKinds) as NoticeKind[]).filter(mayBeStopped)).toEqual([
    'request_lapses',
    'due_soon',
    'due_today',
  ]);
});
