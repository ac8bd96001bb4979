import type { Closure, ClosureEffect, ClosureKind } from '@library/contract/calendar/calendar.ts';

/** An entry of the calendar as it is typed; no hall means all halls. */
export type EntryDraft = {
  hall_id: string;
  from_day: string;
  to_day: string;
  kind: ClosureKind;
  effect: ClosureEffect;
  name: string;
  name_bn: string;
};

/** The form's first values: an existing entry, or a new one of one day. */
export function draftOf(entry: Closure | null, today: string): EntryDraft {
  return {
    hall_id: entry?.hall?.hall_id ?? '',
    from_day: entry?.from_day ?? today,
    to_day: entry?.to_day ?? today,
    kind: entry?.kind ?? 'vacation',
    effect: entry?.effect ?? 'closed',
    name: entry?.name ?? '',
    name_bn: entry?.name_bn ?? '',
  };
}

/** The values of a draft as the calendar has them. */
export function shownOf({ hall, from_day, to_day, kind, effect, name, name_bn }: Closure) {
  return { hall_id: hall?.hall_id ?? null, from_day, to_day, kind, effect, name, name_bn };
}

/** Whether two drafts differ. */
export function differs(one: EntryDraft, other: EntryDraft): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}
