import type { Overview } from '@library/contract/overview.ts';
import { Button } from '../../ui/button.tsx';
import { byHandText } from './overview-texts.ts';

/** Opens how much the halls hand out without the readers' codes, and says how many of them too much. */
export function ByHandButton({ halls, onShow }: { halls: Overview['by_hand']['halls']; onShow: () => void }) {
  return (
    <Button variant="ghost" className="-mx-3" onClick={onShow}>
      {byHandText(halls)}
    </Button>
  );
}
