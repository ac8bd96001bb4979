import { expect, it } from 'vitest';
import { sentenceFaults, serverCatalogues, serverSources } from './server-texts.mjs';

const path = 'apps/server/src/features/loans/loans.rules.ts';
const faultsOf = (/** @type {string} */ text, /** @type {Record<string, string>} */ bn) =>
  sentenceFaults([{ path, text }], { bn });

it.each([
  [
    "const late = () => conflict('This book is late.');",
    {},
    /says 'This book is late.', which has no translation in bn/,
  ],
  ["const due = msg('Due on {day}.', { day });", {}, /says 'Due on \{day\}.', which has no translation/],
  ["const due = msg('Due on {day}.', { date });", { 'Due on {day}.': '{day}' }, /without its day/],
  ["const due = msg('Due on {day}.', { day });", { 'Due on {day}.': '{date}' }, /says \{date\}/],
  ["const due = msg('Due on {day}.', { day });", { 'Due on {day}.': '{day' }, /cannot be read/],
  [
    "const due = msg('Due on {day}.', { day });",
    { 'Due on {day}.': '{day} পর্যন্ত রিডার।' },
    /says রিডার, for which the glossary has পাঠক/,
  ],
  ['', { 'This book is late.': 'দেরি।' }, /which nothing of the server says/],
])('%s', (text, bn, fault) => {
  expect(faultsOf(text, bn)).toEqual([expect.stringMatching(fault)]);
});

it('is content where each sentence has its translation', () => {
  const text =
    "const due = msg('Due on {day}.', { day }); const late = () => conflict('This book is late.');";
  expect(faultsOf(text, { 'Due on {day}.': '{day}', 'This book is late.': 'দেরি।' })).toEqual([]);
});

it('finds the sentences of the server and all of their translations', () => {
  expect(serverSources().length).toBeGreaterThan(300);
  expect(sentenceFaults(serverSources(), serverCatalogues())).toEqual([]);
});
