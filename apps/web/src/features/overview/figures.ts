import type { Overview } from '@library/contract/library/overview.ts';

/** Which list of halls is open: where requests wait, where no volunteer is available, or how much each hands out by hand. */
export type HallsShown = 'waiting' | 'unattended' | 'by hand';

/** The props of both shapes of the overview. */
export type FiguresProps = { figures: Overview; onShowHalls: (shown: HallsShown) => void };
