import type { Overview } from '@library/contract/overview.ts';

/** Which list of halls is open: where requests wait, or where no volunteer is available. */
export type HallsShown = 'waiting' | 'unattended';

/** The props of both shapes of the overview. */
export type FiguresProps = { figures: Overview; onShowHalls: (shown: HallsShown) => void };
