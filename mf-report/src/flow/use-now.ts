import { dayOf } from '@nabericht/domain/calendar/calendar-day';
import { useMemo, useState } from 'react';

/**
 * When the screen was opened, or a moment that the service named if that is on a later day: the clock of a phone can be
 * behind, and a page can be open past midnight, and both would refuse that somebody died today.
 */
export function useNow(named: string | null): Date {
  const [opened] = useState(() => new Date());
  return useMemo(() => {
    const later = new Date(named ?? opened);
    return dayOf(later) > dayOf(opened) ? later : opened;
  }, [named, opened]);
}
