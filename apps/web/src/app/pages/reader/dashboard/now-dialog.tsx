import {
  HallVolunteersDialog,
  type Meeting,
} from '../../../../features/volunteers/hall-volunteers-dialog.tsx';
import { WaitDialog, type WaitQuestion } from '../../../../features/waits/wait-dialog.tsx';

/** What the reader asked for at a book of the section 'Now': the volunteers to meet, or to give up a turn. */
export type NowDialogState = { volunteers: Meeting } | { wait: WaitQuestion };

/** The dialog over the dashboard. */
export function NowDialog({ asked, onClose }: { asked: NowDialogState; onClose: () => void }) {
  return 'volunteers' in asked ? (
    <HallVolunteersDialog meeting={asked.volunteers} onClose={onClose} />
  ) : (
    <WaitDialog question={asked.wait} onClose={onClose} />
  );
}
