import type { Generated } from 'kysely';
import type { Day, Moment } from './column-types.ts';

/** At most one row: an admin has dismissed the first steps for a new library. */
interface FirstStepsDismissalTable {
  only_one: Generated<boolean>;
  dismissed_at: Moment;
}
/** The number of loans that began in a hall on a day, by the number of days from request to hand-out. */
interface DailyFigureTable {
  day: Day;
  hall_id: string;
  waited: number;
  n: number;
}
/** The number of loans that began on a day, by the category of the book at the time of counting; null for no category. */
interface DailyCategoryTable {
  day: Day;
  category_id: string | null;
  n: number;
}
/** At most one row: the last day and the moment up to which the two tables above count loans. */
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
