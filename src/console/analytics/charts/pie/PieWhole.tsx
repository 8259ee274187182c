import { useTheme } from '@mui/material';
import type { PieFrame } from './pieFrame';

interface PieWholeProps {
  readonly frame: PieFrame;
  readonly amount: string;
  readonly label: string;
}

/** What all slices come to, in the middle of their ring. */
export const PieWhole = ({ frame: { middle }, amount, label }: PieWholeProps) => {
  const { palette, typography } = useTheme();
  return (
    <g textAnchor="middle" fontFamily={typography.fontFamily}>
      <text x={middle} y={middle - 1} fontSize={17} fontWeight={500} fill={palette.text.primary}>
        {amount}
      </text>
      <text x={middle} y={middle + 17} fontSize={12} fill={palette.text.secondary}>
        {label}
      </text>
    </g>
  );
};
