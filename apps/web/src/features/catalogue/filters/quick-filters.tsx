import { BookOpen, Check, House, type LucideIcon } from 'lucide-react';
import { t } from '../../../lib/language/texts.ts';
import { useSession } from '../../../lib/session/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { type BrowseState, chooseFilter, toggleAvailable } from '../browse-state.ts';

/**
 * The most wanted filters, one tap each: books that any hall can lend now and, for a reader who has a hall, the books of that
 * hall. The second button is there from the first paint, so that nothing moves when the reader's record has loaded.
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

/** While it is pressed, a tick replaces its icon, so that its width stays the same. */
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
