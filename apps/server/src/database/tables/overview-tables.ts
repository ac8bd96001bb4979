import type { Generated } from 'kysely';
import type { Day, Moment } from './column-types.ts';

/** At most one row: an admin wants to see the first steps of a new library no more. */
interface FirstStepsDismissalTable {
  only_one: Generated<boolean>;
  dismissed_at: Moment;
}
/** How many loans of a hall began on a day, by the days from their request to the hand-out. */
interface DailyFigureTable {
  day: Day;
  hall_id: string;
  waited: number;
  n: number;
}
/** How many loans began on a day, by the category that their book had when they were counted; null for none. */
interface DailyCategoryTable {
  day: Day;
  category_id: string | null;
  n: number;
}
/** At most one row: which loans are in the two, those until a day that were begun until a moment. */
interface FiguresKeptTable {
  only_one: Generated<boolean>;
  until: Day;
  at: Moment;
}

/** The tables of the admins' overview (migrations 039 and 062). */
export interface OverviewTables {
  first_steps_dismissals: FirstStepsDismissalTable;
  daily_figures: DailyFigureTable;
  daily_categories: DailyCategoryTable;
  figures_kept: FiguresKeptTable;
}
