import { BookOpen, Check, House, type LucideIcon } from 'lucide-react';
import { t } from '../../lib/language/texts.ts';
import { useSession } from '../../lib/session.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { type BrowseState, chooseFilter, toggleAvailable } from './browse-state.ts';

/**
 * The filters that people want most, one tap each: what some hall can give now and, for a reader who has a hall, what their own
 * hall can give. The second stands from the first paint, so that nothing moves when the reader is known.
 */
export function QuickFilters({
  state,
  onChange,
}: {
  state: BrowseState;
  onChange: (next: BrowseState) => void;
}) {
  const { user, userType, loading } = useSession();
  const hallId = user?.user_type === 'reader' ? user.hall_id : null;
  return (
    <>
      <Toggle icon={BookOpen} pressed={state.available} onClick={() => onChange(toggleAvailable(state))}>
        {t('Available now')}
      </Toggle>
      {hallId || (loading && userType === 'reader') ? (
        <Toggle
          icon={House}
          pressed={hallId !== null && state.hall_id === hallId}
          disabled={hallId === null}
          onClick={() => hallId && onChange(chooseFilter(state, 'hall_id', hallId))}
        >
          {t('In my hall')}
        </Toggle>
      ) : null}
    </>
  );
}

/** Its picture becomes a tick while it is pressed, so its width stays. */
function Toggle({
  icon: Icon,
  pressed,
  disabled = false,
  onClick,
  children,
}: {
  icon: LucideIcon;
  pressed: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <Button
      variant="secondary"
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={classNames(
        'shrink-0 px-3.5',
        pressed && 'border-action-line bg-action-soft text-action hover:bg-action-soft',
      )}
    >
      {pressed ? <Check aria-hidden="true" /> : <Icon aria-hidden="true" />}
      {children}
    </Button>
  );
}
