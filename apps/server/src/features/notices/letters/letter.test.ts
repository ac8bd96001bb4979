import { workingTitle } from '@library/contract/books/working-titles.ts';
import { type NoticeKind, noticeKinds } from '@library/contract/notices/notice-kinds.ts';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../config.ts';
import { longestTitle, sampleAbout } from '../../../test/sample-notices.ts';
import { accountNoticeMail } from './account-notice-mail.ts';
import { mayBeStopped, noticeLetter } from './letter.ts';

const id = '0199aaaa-1111-7222-8333-000000000001';
const loan = { book_id: id, hall_id: id, lending_id: id, due_date: '2026-11-24' };
const envelope = {
  address: 'reader@example.test',
  publicUrl: 'https://library.example',
  messageId: '<one@library.example>',
  stopLink: null,
  language: 'en' as const,
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

describe('in Bengali', () => {
  const inBengali = { ...envelope, language: 'bn' as const };
  const settings = { ...defaultSettings, contact_email: '' };
  /** A letter without the texts that people wrote, and without addresses. */
  const ownWords = (text: string) =>
    ['Exams until April.', 'Eid vacation', 'Karim', 'n…@example.test']
      .concat(settings.library_name, 'Your <b>prize</b> is ready.\nCollect it in the office.')
      .concat('The account is shared.', 'The copy was on the shelf.', 'The shelf has no such copy.')
      .concat('Three <b>lost</b> books.', 'C000123', 'Samsung Internet', 'Android', 'Asia/Dhaka')
      .reduce((rest, each) => rest.replaceAll(each, ''), text)
      .replace(/https?:\S+/g, '');

  it.each(Object.keys(noticeKinds) as NoticeKind[])('%s says every word of ours in it', (kind) => {
    const told = { kind, about: sampleAbout[kind], title: 'রিয়াদুস সালেহীন', hall: 'রোকেয়া হল' };
    const { subject, text, html } = noticeLetter([told], inBengali, settings);
    expect(ownWords(subject)).not.toMatch(/[A-Za-z0-9]/);
    expect(ownWords(text)).not.toMatch(/[A-Za-z0-9]/);
    expect(html).toContain('<html lang="bn">');
  });

  it.each(['password_changed', 'email_changed', 'email_change_asked', 'new_login'] as const)(
    'the letter about %s does too',
    (kind) => {
      const notice = { kind, about: sampleAbout[kind], at: new Date('2026-03-10T04:00:00Z') };
      const { subject, text } = accountNoticeMail(notice, inBengali, settings);
      expect(ownWords(subject + text)).not.toMatch(/[A-Za-z0-9]/);
      expect(text).toContain('১০ মার্চ, ২০২৬');
    },
  );

  it('calls a book that nobody has described so', () => {
    const told = {
      kind: 'late' as const,
      about: { ...loan, days: 4 },
      title: workingTitle('C000123'),
      hall: 'রোকেয়া হল',
    };
    const { subject, text } = noticeLetter([told], inBengali, defaultSettings);
    expect(subject).toContain('বিবরণ বাকি · C000123');
    expect(text).toContain('\nবিবরণ বাকি · C000123\n');
  });

  it('several are counted in its digits, and come from the local name of the library', () => {
    const told = {
      kind: 'late' as const,
      about: { ...loan, days: 12 },
      title: 'রিয়াদুস সালেহীন',
      hall: 'রোকেয়া হল',
    };
    const { subject, text } = noticeLetter([told, told], inBengali, defaultSettings);
    expect(subject).toBe(`${defaultSettings.library_name_local} থেকে ২টি বার্তা`);
    expect(text).toContain('১২ দিন দেরি\nরিয়াদুস সালেহীন\n');
    expect(text).toContain('মঙ্গলবার ২৪ নভেম্বর');
  });
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
