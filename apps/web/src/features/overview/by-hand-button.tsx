import type { Overview } from '@library/contract/library/overview.ts';
import { Button } from '../../ui/button.tsx';
import { byHandText } from './overview-texts.ts';

/** Opens the share of hand-outs without a code by hall, and counts the halls above the limit. */
export function ByHandButton({ halls, onShow }: { halls: Overview['by_hand']['halls']; onShow: () => void }) {
  return (
    <Button variant="ghost" className="-mx-3" onClick={onShow}>
      {byHandText(halls)}
    </Button>
  );
}
