import type { LucideIcon } from 'lucide-react';
import { DropdownMenu, Portal } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { pageDirection } from '../../lib/language/direction.ts';
import { classNames } from '../class-names.ts';
import { useNarrow } from '../use-narrow.ts';
import { SheetGrip } from './sheet-grip.tsx';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
};

/**
 * A dropdown of actions, or on phones a sheet from below. `trigger` is one element that accepts a ref, such as
 * `<IconButton label="More" icon={…} />`.
 */
export function Menu({
  trigger,
  items,
  defaultOpen = false,
}: {
  trigger: ReactNode;
  items: readonly MenuItem[];
  /** True for a menu whose code was loaded by the press that opens it. */
  defaultOpen?: boolean;
}) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <DropdownMenu.Root dir={pageDirection()} modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <Panel open={open} onClose={() => setOpen(false)}>
        {items.map(({ icon: Icon, ...item }) => (
          <DropdownMenu.Item
            key={item.label}
            disabled={item.disabled}
            onSelect={item.onSelect}
            className={classNames(
              menuItemStyle,
              item.tone === 'danger' && 'text-danger data-highlighted:bg-danger-soft',
            )}
          >
            {Icon ? <Icon aria-hidden="true" className="size-4.5" /> : null}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </Panel>
    </DropdownMenu.Root>
  );
}

export type ChoiceMenuProps = {
  trigger: ReactNode;
  /** A line above the choices. */
  note?: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onValueChange: (value: string) => void;
  /** True for a menu whose code was loaded by the press that opens it. */
  defaultOpen?: boolean;
};

/** A dropdown with one choice of several (role `menuitemradio`), e.g. for sorting; the chosen one has a tick. */
export function ChoiceMenu({
  trigger,
  note,
  options,
  value,
  onValueChange,
  defaultOpen = false,
}: ChoiceMenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  return (
    <DropdownMenu.Root dir={pageDirection()} modal={false} open={open} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <Panel open={open} onClose={() => setOpen(false)}>
        {note ? (
          <DropdownMenu.Label className="px-3 py-2 text-ink-soft text-xs">{note}</DropdownMenu.Label>
        ) : null}
        <DropdownMenu.RadioGroup value={value} onValueChange={onValueChange}>
          {options.map((option) => (
            <DropdownMenu.RadioItem key={option.value} value={option.value} className={menuItemStyle}>
              <span className="flex-1">{option.label}</span>
              <DropdownMenu.ItemIndicator className="text-action">✓</DropdownMenu.ItemIndicator>
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </Panel>
    </DropdownMenu.Root>
  );
}

/**
 * The open menu: beside its button, or on phones a sheet above a layer that receives the taps that close it. The layer closes
 * it at the end of a tap. Radix would close it at the start, and the rest of the tap would reach the page below.
 */
function Panel({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const narrow = useNarrow();
  return (
    <>
      {narrow && open ? (
        <Portal.Root asChild>
          <div aria-hidden="true" onClick={onClose} className="fixed inset-0 z-50" />
        </Portal.Root>
      ) : null}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          data-sheet
          align="end"
          sideOffset={4}
          collisionPadding={12}
          onPointerDownOutside={(event) => narrow && event.preventDefault()}
          onCloseAutoFocus={(event) => narrow && focusTrigger(event)}
          className="z-50 popper-sheet min-w-48 animate-rise p-1.5 sm:float-sheet"
        >
          <SheetGrip onClose={onClose} />
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </>
  );
}

/** Returns the focus to the menu's button, also after a tap beside the menu: that tap can only have been meant to close it. */
function focusTrigger(event: Event): void {
  event.preventDefault();
  if (!(event.target instanceof Element)) return;
  document.getElementById(event.target.getAttribute('aria-labelledby') ?? '')?.focus();
}

const menuItemStyle =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-card px-3 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover';
