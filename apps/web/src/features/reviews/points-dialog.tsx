import { Sparkles } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

/** 'Congratulations!' after a review. */
export function PointsDialog({ points, onClose }: { points: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('Congratulations!')}
      description={
        <span className="text-base text-ink">{t('You have earned {points} Points!', { points })}</span>
      }
      footer={
        <Button wide onClick={onClose}>
          {t('Go to My Books')}
        </Button>
      }
    >
      <div className="flex justify-center py-4">
        <span className="inline-flex size-20 animate-rise items-center justify-center rounded-full bg-action-soft text-action">
          <Sparkles aria-hidden="true" strokeWidth={1.5} className="size-10" />
        </span>
      </div>
    </Dialog>
  );
}
