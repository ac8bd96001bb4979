import type { AuditAction, AuditKind } from '@library/contract/library/audit.ts';
import { t } from '../../lib/language/texts.ts';

const acts = (): Record<AuditAction, string> => ({
  created: t('created'),
  changed: t('changed'),
  deleted: t('deleted'),
  verified: t('verified'),
  withdrew: t('withdrew'),
  described: t('described'),
  'undid adding': t('undid adding'),
  added: t('added'),
  merged: t('merged'),
  'said to have returned': t('said to have returned'),
  'took back to have returned': t('took back to have returned'),
  'found as claimed': t('found as claimed'),
  'did not find the copy of': t('did not find the copy of'),
  'said to be still out': t('said to be still out'),
  moved: t('moved'),
  'made available': t('made available'),
  'marked unavailable': t('marked unavailable'),
  'marked lost': t('marked lost'),
  'marked withdrawn': t('marked withdrawn'),
  'marked found': t('marked found'),
  disputed: t('disputed'),
  'withdrew a dispute of': t('withdrew a dispute of'),
  'undid a hand-over of': t('undid a hand-over of'),
  'let a hand-over stand of': t('let a hand-over stand of'),
  downloaded: t('downloaded'),
  exported: t('exported'),
  reprinted: t('reprinted'),
  relabelled: t('relabelled'),
  'received from a reader': t('received from a reader'),
  returned: t('returned'),
  fulfilled: t('fulfilled'),
  renewed: t('renewed'),
  'changed due date': t('changed due date'),
  'undid the return of': t('undid the return of'),
  'sent again': t('sent again'),
  cancelled: t('cancelled'),
  dismissed: t('dismissed'),
  'sent a password link to': t('sent a password link to'),
  blocked: t('blocked'),
  unblocked: t('unblocked'),
  'corrected the points of': t('corrected the points of'),
  'wrote to': t('wrote to'),
  made: t('made'),
  hid: t('hid'),
  showed: t('showed'),
  'dismissed the reports of': t('dismissed the reports of'),
  decided: t('decided'),
  undone: t('undone'),
  undid: t('undid'),
  'undid a scan of': t('undid a scan of'),
  started: t('started'),
  ended: t('ended'),
  'put first': t('put first'),
  joined: t('joined'),
  split: t('separated'),
  'undid changing': t('undid changing'),
  suggested: t('suggested'),
  declined: t('declined'),
  applied: t('applied'),
  'agreed to': t('agreed to'),
  stopped: t('stopped'),
});

const kinds = (): Record<AuditKind, string> => ({
  book: t('book'),
  copy: t('copy'),
  copies: t('copies'),
  lending: t('loan'),
  request: t('request'),
  'calendar entry': t('calendar entry'),
  'weekly closed days': t('weekly closed days'),
  stocktake: t('stocktake'),
  wait: t('wait'),
  work: t('work'),
  import: t('import'),
  review: t('review'),
  letters: t('e-mails'),
  'first steps': t('first steps'),
  file: t('file'),
  'list of books': t('list of books'),
  'list of loans': t('list of loans'),
  'list of readers': t('list of readers'),
  'list of requests': t('list of requests'),
  'list of volunteers': t('list of volunteers'),
  'ISBN source': t('ISBN source'),
  reader: t('reader'),
  volunteer: t('volunteer'),
  admin: t('admin'),
  hall: t('hall'),
  department: t('department'),
  author: t('author'),
  publisher: t('publisher'),
  category: t('category'),
});

const facts = (): Record<string, string> => ({
  title: t('title'),
  books: t('books'),
  kind: t('kind'),
  name: t('name'),
  effect: t('effect'),
  'from day': t('from day'),
  'to day': t('to day'),
  'name bn': t('name bn'),
  status: t('status'),
  state: t('state'),
  'due date': t('due date'),
  'returned on': t('returned on'),
  reason: t('reason'),
  rows: t('rows'),
  'file name': t('file name'),
  handover: t('handover'),
  overtaken: t('overtaken'),
  label: t('label'),
  labels: t('labels'),
  'copy labels': t('copy labels'),
  'held label': t('held label'),
  cover: t('cover'),
  // The state; for the act of verifying somebody, Bengali has another word.
  verified: t('Verified').toLowerCase(),
  available: t('available'),
  'blocked reason': t('blocked reason'),
  message: t('message'),
  hidden: t('hidden'),
  text: t('text'),
  'total points': t('total points'),
  outcome: t('outcome'),
  'closed weekdays': t('closed weekdays'),
  'merged into': t('merged into'),
  'moved books': t('moved books'),
  'own account': t('own account'),
  'other titles': t('other titles'),
  total: t('total'),
  isbn: t('isbn'),
  year: t('year'),
  pages: t('pages'),
  edition: t('edition'),
  volume: t('volume'),
  translator: t('translator'),
  language: t('language'),
  description: t('description'),
  gender: t('gender'),
  value: t('value'),
  yes: t('yes'),
  no: t('no'),
  'with names': t('with names'),
  withdrawn: t('withdrawn'),
  source: t('source'),
  host: t('host'),
  reports: t('reports'),
  'changed fields': t('changed fields'),
  'not seen': t('not seen'),
  unavailable: t('unavailable'),
  'made with': t('made with'),
});

/** An act in the current language; an unknown act stays as the log has it. */
export const actWord = (action: string): string => acts()[action as AuditAction] ?? action;

/** The kind of the changed item, such as a book, in the current language. */
export const kindWord = (kind: string): string => kinds()[kind as AuditKind] ?? kind;

/** A field by its path, `hall › name`. */
export const fieldWords = (field: string): string => field.split(' › ').map(fieldWord).join(' › ');

function fieldWord(step: string): string {
  const [kind, ...rest] = step.split(' ');
  if (kind && rest.join() === 'id') return t('{kind} id', { kind: kindWord(kind) });
  return facts()[step] ?? kindWord(step);
}

const ofStates = /^(?:status|state|outcome)$/;

/** The value of a field: yes, no and states are translated; everything else stays as the log has it. */
export function factWord(field: string, fact: string): string {
  if (fact === 'yes' || fact === 'no') return fieldWords(fact);
  return ofStates.test(field.split(' › ').at(-1) ?? '') ? stateWord(fact) : fact;
}

function stateWord(state: string): string {
  return t(
    '{state, select, pending {pending} cancelled {cancelled} fulfilled {fulfilled} returned {returned} lost {lost} left {left} available {available} held {held} lent {lent} unavailable {unavailable} withdrawn {withdrawn} stands {stands} undone {undone} other {{state}}}',
    { state },
  );
}
