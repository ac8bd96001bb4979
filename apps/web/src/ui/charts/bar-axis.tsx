import type { ReactNode } from 'react';
import { writeNumber } from '../../lib/language/numbers.ts';
import { classNames } from '../class-names.ts';
import { type BarGroup, type BarScale, labelStride, positionOn } from './bar-data.ts';

/** How many names fit under the columns of a narrow chart (fewer if a name has more than four letters) and of a wide one. */
const NARROW_ROOM = 6;
const NARROW_ROOM_FOR_LONG = 4;
const WIDE_ROOM = 13;

/** The frame of upright bars: grid lines with values, the bars as children, and as many names as there is room for. */
export function BarAxis({
  scale,
  groups,
  picked,
  children,
}: {
  scale: BarScale;
  groups: readonly BarGroup[];
  picked: number;
  children: ReactNode;
}) {
  const ticks = scale.ticks.map((tick) => ({ tick, text: writeNumber(tick) }));
  const widest = Math.max(...ticks.map(({ text }) => text.length));
  const long = groups.some(({ label, shortLabel = label }) => shortLabel.length > 4);
  const narrowRoom = long ? NARROW_ROOM_FOR_LONG : NARROW_ROOM;
  return (
    <div className="@container mt-2 pt-2">
      <div className="flex gap-2">
        <div
          aria-hidden="true"
          className="relative shrink-0 text-ink-faint text-xs tabular-nums"
          style={{ width: `${widest}ch` }}
        >
          {ticks.map(({ tick, text }) => (
            <span
              key={tick}
              className="absolute end-0 translate-y-1/2"
              style={{ bottom: `${positionOn(scale, tick)}%` }}
            >
              {text}
            </span>
          ))}
        </div>
        <div className="relative h-44 min-w-0 flex-1 rounded-mark outline-action has-focus-visible:outline-2 has-focus-visible:outline-offset-4">
          {ticks.map(({ tick }) => (
            <div
              key={tick}
              aria-hidden="true"
              className={classNames(
                'absolute inset-x-0 border-t',
                tick === 0 ? 'z-1 border-line-strong' : 'border-line',
              )}
              style={{ bottom: `${positionOn(scale, tick)}%` }}
            />
          ))}
          {children}
        </div>
      </div>
      <div aria-hidden="true" className="mt-1.5 flex gap-2 text-ink-faint text-xs">
        <span className="shrink-0" style={{ width: `${widest}ch` }} />
        <div className="relative h-5 min-w-0 flex-1">
          {groups.map(({ label, shortLabel }, index) => (
            <span
              key={label}
              className={classNames(
                'absolute -translate-x-1/2 whitespace-nowrap rtl:translate-x-1/2',
                index === picked && 'font-semibold text-ink',
                !hasRoom(index, groups.length, narrowRoom) && 'hidden',
                hasRoom(index, groups.length, WIDE_ROOM) ? '@md:inline' : '@md:hidden',
              )}
              style={{ insetInlineStart: `${((index + 0.5) / groups.length) * 100}%` }}
            >
              {shortLabel ?? label}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Whether the name of this group is shown. The groups are counted from the end, so that the latest always has its name. */
function hasRoom(index: number, count: number, room: number): boolean {
  return (count - 1 - index) % labelStride(count, room) === 0;
}
