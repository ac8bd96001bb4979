import type { LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type MenuItem = {
  label: string;
  onSelect: () => void;
  icon?: LucideIcon;
  tone?: 'danger';
  disabled?: boolean;
};

/**
 * A dropdown of acts. `trigger` is one element that can take a ref, such as `<IconButton label="More" icon={…} />`.
 */
export function Menu({ trigger, items }: { trigger: ReactNode; items: readonly MenuItem[] }) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuPanelStyle}>
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
              {Icon ? <Icon aria-hidden="true" className="size-[1.125rem]" /> : null}
              {item.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
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
  /** For a menu whose code was loaded by the very click that opens it. */
  defaultOpen?: boolean;
};

/** One choice of several in a dropdown, the chosen one ticked (role `menuitemradio`), e.g. for sorting. */
export function ChoiceMenu({
  trigger,
  note,
  options,
  value,
  onValueChange,
  defaultOpen = false,
}: ChoiceMenuProps) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={4} collisionPadding={12} className={menuPanelStyle}>
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
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

const menuPanelStyle =
  'z-50 min-w-48 animate-rise rounded-card border border-line bg-surface p-1.5 shadow-float';
const menuItemStyle =
  'flex min-h-11 cursor-pointer select-none items-center gap-3 rounded-card px-3 text-sm outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover';
