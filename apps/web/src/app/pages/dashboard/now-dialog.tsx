import { HallVolunteersDialog, type Meeting } from '../../../features/volunteers/hall-volunteers-dialog.tsx';
import { WaitDialog, type WaitQuestion } from '../../../features/waits/wait-dialog.tsx';

/** What the reader chose to do with one of the current books. */
export type Asked = { volunteers: Meeting } | { wait: WaitQuestion };

/** The dialog over the dashboard. */
export function NowDialog({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  return 'volunteers' in asked ? (
    <HallVolunteersDialog meeting={asked.volunteers} onClose={onClose} />
  ) : (
    <WaitDialog question={asked.wait} onClose={onClose} />
  );
}
