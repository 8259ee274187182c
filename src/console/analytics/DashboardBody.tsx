import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isFailure } from '../../contract/failure';
import { loadCharts } from './charts/loadCharts';
import { DashboardFrame, type DashboardFrameProps } from './DashboardFrame';
import { useFigures } from './figures/useFigures';

/** An analytics page with its figures, for whoever is known to be allowed to see them. */
export const DashboardBody = (props: Omit<DashboardFrameProps, 'figures'>) => {
  const { name, selection } = props;
  const queries = useQueryClient();
  const figures = useFigures(name, selection.days, selection.compare);
  // The pictures' code comes while the figures are on their way.
  useEffect(loadCharts, []);
  const isRefused = isFailure(figures.error) && figures.error.status === 403;
  useEffect(() => {
    // Somebody has taken the permission away meanwhile: the guard sees it and shows the way out.
    if (isRefused) void queries.refetchQueries({ queryKey: ['auth', 'canAccess'] });
  }, [isRefused, queries]);
  return <DashboardFrame {...props} figures={figures} />;
};
