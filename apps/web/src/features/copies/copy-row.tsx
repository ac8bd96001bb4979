import type { Copy } from '@library/contract/copies/copies.ts';
import { History, MoreHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { KeepAside } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { copyAddress } from '../../lib/staff-addresses.ts';
import { formatDate, today } from '../../lib/wording/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/dialogs/menu.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CopyHistory } from './copy-history.tsx';
import { holderText, stateNames, stateTones } from './copy-texts.ts';
import { useCopyActions } from './use-copy-actions.tsx';

/** One copy: its label and state, who has it, its history, and the actions that the server allows in `may`. */
export function CopyRow({ copy, onKept }: { copy: Copy; onKept: KeepAside }) {
  const historyId = useId();
  const [open, setOpen] = useState(false);
  const { actions, isBusy, dialogs } = useCopyActions(copy, onKept);
  const holder = holderText(copy, today());

  return (
    <li aria-busy={isBusy} className="px-3 py-1.5">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1 py-1">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to={copyAddress(copy.label)}
              className="font-medium underline decoration-line-strong underline-offset-4 hover:decoration-current max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
            >
              {copy.label}
            </Link>
            <Badge tone={stateTones[copy.state]}>{stateNames()[copy.state]}</Badge>
          </p>
          <p className="mt-0.5 text-ink-soft text-xs">
            {t('Accessioned {day}', { day: formatDate(copy.accessioned_on) })}
            {holder ? ` · ${holder}` : null}
          </p>
        </div>
        <IconButton
          label={t('History of {label}', { label: copy.label })}
          icon={History}
          aria-expanded={open}
          aria-controls={historyId}
          onClick={() => setOpen(!open)}
        />
        {actions.length > 0 ? (
          <Menu
            trigger={
              <IconButton
                label={t('Change {label}', { label: copy.label })}
                icon={MoreHorizontal}
                disabled={isBusy}
              />
            }
            items={actions}
          />
        ) : (
          <span className="w-11" />
        )}
      </div>
      <div id={historyId}>{open ? <CopyHistory copyId={copy.copy_id} /> : null}</div>
      {dialogs}
    </li>
  );
}
