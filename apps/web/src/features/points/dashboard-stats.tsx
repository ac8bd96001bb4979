import { BookCheck, BookOpen, type LucideIcon, Sparkles, Trophy } from 'lucide-react';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

type Stat = { label: string; value: string; icon: LucideIcon };

/** The four cards at the top of the dashboard. */
export function DashboardStats({
  booksRead,
  reading,
  rank,
  points,
}: {
  booksRead: number;
  reading: number;
  rank: number;
  points: number;
}) {
  const stats: Stat[] = [
    { label: 'Books read', value: String(booksRead), icon: BookCheck },
    { label: 'Currently reading', value: String(reading), icon: BookOpen },
    { label: 'Rank position', value: `#${rank}`, icon: Trophy },
    { label: 'Achieved points', value: String(points), icon: Sparkles },
  ];
  return (
    <ul aria-label="Your statistics" className={gridStyle}>
      {stats.map(({ label, value, icon: Icon }) => (
        <li key={label}>
          <Card className="flex h-full flex-col gap-3">
            <span className="inline-flex size-10 items-center justify-center rounded-full bg-action-soft text-action">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <p className="text-ink-soft text-sm">{label}</p>
              <p className="font-semibold text-2xl tabular-nums">{value}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** Skeletons of the four cards. */
export function DashboardStatsSkeleton() {
  return (
    <div className={gridStyle}>
      {['read', 'reading', 'rank', 'points'].map((card) => (
        <Skeleton key={card} className="h-37 sm:h-39" />
      ))}
    </div>
  );
}

const gridStyle = 'grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4';
