/** The layout of the dashboard's two charts: stacked, side by side on wide screens. */
export const monthsGrid = 'grid gap-3 sm:gap-4 lg:grid-cols-2';
