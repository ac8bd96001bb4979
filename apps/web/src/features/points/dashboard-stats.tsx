import { BookCheck, BookOpen, type LucideIcon, Sparkles, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { writeDigits } from '../../lib/language/numbers.ts';
import { t } from '../../lib/language/texts.ts';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** A number, and the page with what it counts; the points are explained on the leaderboard. */
type Stat = { label: string; value: string; icon: LucideIcon; to: string };

/** The four numbers of the dashboard. Each leads to what it counts. */
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
    { label: t('Books read'), value: writeDigits(booksRead), icon: BookCheck, to: '/my-reads' },
    { label: t('Currently reading'), value: writeDigits(reading), icon: BookOpen, to: '/my-reads' },
    { label: t('Rank position'), value: `#${writeDigits(rank)}`, icon: Trophy, to: '/leaderboard' },
    { label: t('Achieved points'), value: writeDigits(points), icon: Sparkles, to: '/leaderboard' },
  ];
  return (
    <ul aria-label={t('Your statistics')} className={gridStyle}>
      {stats.map(({ label, value, icon: Icon, to }) => (
        <li key={label}>
          <Card className="group relative flex h-full flex-col gap-3 transition-shadow hover:shadow-lift">
            <span className="inline-flex size-10 items-center justify-center rounded-full bg-action-soft text-action">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div>
              <p className="text-ink-soft text-sm">
                <Link to={to} className="after:absolute after:inset-0 group-hover:text-action">
                  {label}
                </Link>
              </p>
              <p className="font-semibold text-2xl">{value}</p>
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
