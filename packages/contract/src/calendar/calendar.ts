import { z } from 'zod';
import { messageSchema } from '../calls/messages.ts';
import { defineEndpoint } from '../calls/route.ts';
import { changedFromSchema } from '../fields/changed-from.ts';
import { dateSchema, filterDate } from '../fields/days.ts';
import { idSchema, requiredId } from '../fields/ids.ts';
import { optionalLine, requiredLine } from '../fields/lines.ts';
import { sentence } from '../language/sentences.ts';

/** Why a hall is closed, or why nothing falls due there. */
export const closureKinds = ['vacation', 'exam', 'hartal', 'eid', 'other'] as const;
export type ClosureKind = (typeof closureKinds)[number];

/** `no_due` is for days on which the hall is open but nothing falls due. */
export const closureEffects = ['closed', 'no_due'] as const;
export type ClosureEffect = (typeof closureEffects)[number];

/** The largest number of days of one entry. */
export const mostClosureDays = 366;

const wholeDay = (label: string) =>
  z
    .string(sentence('{label} is required.', { label }))
    .min(1, sentence('{label} is required.', { label }))
    .pipe(dateSchema);

const hallChoice = z
  .union([z.null(), z.literal(''), requiredId('Hall')])
  .optional()
  .transform((id) => id || null);

/** An entry of the calendar as an admin enters it. Without a hall it applies to all halls. */
const closureFields = z.object({
  hall_id: hallChoice,
  from_day: wholeDay('First day'),
  to_day: wholeDay('Last day'),
  kind: z.enum(closureKinds, 'Choose a reason from the list.'),
  effect: z.enum(closureEffects, 'Choose what happens on these days.'),
  name: requiredLine('Name', 100),
  name_bn: optionalLine('Name in Bengali', 100),
});
export type ClosureForm = z.output<typeof closureFields>;

/** What the person has seen in the preview. The action is refused if it would now move anything else. */
const seenFields = {
  seen_count: z.int('Please look at the preview first.').min(0, 'Please look at the preview first.'),
  seen_hash: z.string('Please look at the preview first.').max(100),
};
const seen = z.object(seenFields);
export type SeenPreview = z.output<typeof seen>;

const hallName = z.object({ hall_id: idSchema, name: z.string() });

/**
 * The numbers of dates that move: due dates, last days on which copies are held for requests, and days on which paused
 * entries resume.
 */
const movedCountSchema = z.object({ due_dates: z.int(), collect_days: z.int(), paused_waits: z.int() });
export type MovedCount = z.infer<typeof movedCountSchema>;

export const closureSchema = z.object({
  closure_id: idSchema,
  /** Null means all halls. */
  hall: hallName.nullable(),
  from_day: dateSchema,
  to_day: dateSchema,
  kind: z.enum(closureKinds),
  effect: z.enum(closureEffects),
  name: z.string(),
  name_bn: z.string().nullable(),
  /** How many dates the entry moved when it was applied. */
  moved: movedCountSchema,
  /** Whether the dates move back when the entry is changed or removed. */
  goes_back: z.boolean(),
});
export type Closure = z.infer<typeof closureSchema>;

const changedClosure = closureFields.extend({
  changed_from: changedFromSchema(
    closureSchema
      .omit({ closure_id: true, hall: true, moved: true, goes_back: true })
      .extend({ hall_id: idSchema.nullable() }),
  ),
});
export type ChangedClosure = z.output<typeof changedClosure>;

const weekday = z.int().min(1).max(7);
export const hallWeekSchema = z.object({
  hall: hallName,
  /** From 1 for Monday to 7 for Sunday. */
  closed_weekdays: z.array(weekday),
});
export type HallWeek = z.infer<typeof hallWeekSchema>;

/**
 * A date that moves: the due date of a loan, the last day on which a copy is held for a request, or the day on which a paused
 * entry of a waiting list resumes.
 */
const movedDateSchema = z.object({
  of: z.enum(['loan', 'request', 'wait']),
  title: z.string(),
  hall_name: z.string(),
  from_day: dateSchema,
  to_day: dateSchema,
});

export const calendarPreviewSchema = z.object({
  ...seenFields,
  /** The halls in which dates move, by name. */
  halls: z.array(hallName.extend(movedCountSchema.shape)),
  /** A few of the dates that move, the earliest first. */
  examples: z.array(movedDateSchema),
  /** The number of dates that the entry moved and that stay because they were changed again since; and some examples. */
  staying: z.int(),
  staying_examples: z.array(z.object({ title: z.string(), hall_name: z.string(), day: dateSchema })),
});
export type CalendarPreview = z.infer<typeof calendarPreviewSchema>;

const missing = 'This entry is no longer in the calendar.';
const closureParam = z.object({ closure_id: requiredId('Entry') });
const previewResponse = z.object({ data: calendarPreviewSchema });

export const listClosures = defineEndpoint({
  method: 'GET',
  path: '/api/closures',
  summary: "The calendar: entries that meet a range of days, and the halls' weekly closed days",
  access: ['volunteer', 'admin'],
  query: z.object({ from: filterDate, to: filterDate }),
  response: z.object({ data: z.array(closureSchema), weeks: z.array(hallWeekSchema) }),
  addition: true,
});
export const previewClosure = defineEndpoint({
  method: 'POST',
  path: '/api/closures/preview',
  summary: 'What would move if this entry were added, or if the one with this id were changed to it',
  access: ['admin'],
  body: changedClosure.extend({ closure_id: requiredId('Entry').optional() }),
  response: previewResponse,
  addition: true,
});
export const previewRemoval = defineEndpoint({
  method: 'POST',
  path: '/api/closures/:closure_id/preview-removal',
  summary: 'What would move back if an entry were removed',
  access: ['admin'],
  params: closureParam,
  response: previewResponse,
  missing,
  addition: true,
});
export const addClosure = defineEndpoint({
  method: 'POST',
  path: '/api/closures',
  summary: 'Add an entry and move the dates that fall on it, as its preview said',
  access: ['admin'],
  body: closureFields.extend(seenFields),
  response: messageSchema.extend({ closure_id: idSchema }),
  status: 201,
  addition: true,
});
export const changeClosure = defineEndpoint({
  method: 'PUT',
  path: '/api/closures/:closure_id',
  summary: 'Change an entry: what it moved goes back, and what falls on it now moves, in one act',
  access: ['admin'],
  params: closureParam,
  body: changedClosure.extend(seenFields),
  response: messageSchema,
  missing,
  addition: true,
});
export const removeClosure = defineEndpoint({
  method: 'DELETE',
  path: '/api/closures/:closure_id',
  summary: 'Remove an entry and move back the dates that it moved, as the preview said',
  access: ['admin'],
  params: closureParam,
  body: seen,
  response: messageSchema,
  missing,
  addition: true,
});

const weekFields = z.object({
  closed_weekdays: z
    .array(weekday, 'Choose days of the week from 1 to 7.')
    .max(7, 'Choose days of the week from 1 to 7.')
    .transform((days) => [...new Set(days)].sort((one, other) => one - other))
    .refine((days) => days.length < 7, 'At least one day of the week has to stay open.'),
  changed_from: changedFromSchema(hallWeekSchema.omit({ hall: true })),
});
export type ChangedHallWeek = z.output<typeof weekFields>;
const hallParam = z.object({ hall_id: requiredId('Hall') });
const missingHall = 'There is no such hall.';

export const previewHallWeek = defineEndpoint({
  method: 'POST',
  path: '/api/hall-weeks/:hall_id/preview',
  summary: 'What would move if a hall were closed on these days of the week',
  access: ['admin'],
  params: hallParam,
  body: weekFields,
  response: previewResponse,
  missing: missingHall,
  addition: true,
});
export const changeHallWeek = defineEndpoint({
  method: 'PUT',
  path: '/api/hall-weeks/:hall_id',
  summary: 'Set the days of the week on which a hall is closed, and move the dates that fall on them',
  access: ['admin'],
  params: hallParam,
  body: weekFields.extend(seenFields),
  response: messageSchema,
  missing: missingHall,
  addition: true,
});

/** The next days on which a hall is closed, for people who want to go there. */
export const closedDaysSchema = closureSchema.pick({
  from_day: true,
  to_day: true,
  name: true,
  name_bn: true,
});
export type ClosedDays = z.infer<typeof closedDaysSchema>;
