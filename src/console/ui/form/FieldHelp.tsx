import { Box, type ThemeOptions } from '@mui/material';
import { cloneElement, createContext, isValidElement, use, type ComponentProps, type ReactNode } from 'react';
import type { InputHelperTextProps } from 'react-admin';
import { ServerText } from '../../language/ServerText';
import { splitServerText } from '../../language/translateServerText';

interface FieldHelpProps {
  readonly hint?: ReactNode;
  /** The fault of the field. */
  readonly fault: ReactNode;
  /** True if no other element announces the fault. */
  readonly isSaid?: boolean;
}

// Blanks only reserve the height of a line.
const isBlank = (hint: ReactNode): boolean =>
  hint === undefined || (typeof hint === 'string' && /^[\s\u200b]*$/.test(hint));

/** The text under a field, read out with it: its fault and its hint. A faulty field needs its hint most. */
export const FieldHelp = ({ hint, fault, isSaid = false }: FieldHelpProps) =>
  fault === undefined ? (
    hint
  ) : (
    <>
      <Box component="span" role={isSaid ? 'alert' : undefined} sx={{ display: 'block' }}>
        <ServerText>{fault}</ServerText>
      </Box>{' '}
      {!isBlank(hint) && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {hint}
        </Box>
      )}
    </>
  );

const HelpIdContext = createContext<string | undefined>(undefined);

/** Gives the text under a group of choices its id: react-admin links the texts of single fields only. */
export const HelpIdProvider = HelpIdContext.Provider;

/** Adds the hint to react-admin's text of a refused field, which has only the refusal. */
const withHint = (children: ReactNode): ReactNode => {
  if (!isValidElement<InputHelperTextProps>(children)) return children;
  const { error, helperText } = children.props;
  const fault =
    typeof error === 'string' && splitServerText(error).length > 1 ? <ServerText>{error}</ServerText> : children;
  if (!error || !helperText) return fault;
  return <FieldHelp fault={fault} hint={cloneElement(children, { error: undefined })} />;
};

/** MUI's text under a field; a refusal does not replace the hint. */
const WholeHelp = ({ children, ...props }: ComponentProps<'p'>) => {
  const id = use(HelpIdContext);
  return (
    <p id={id} {...props}>
      <ServerText>{withHint(children)}</ServerText>
    </p>
  );
};

// MUI leaves `component` out of the types of a theme.
const whole = { component: WholeHelp };

/** A theme in which a refused field keeps its hint (docs/decisions/0180). */
export const withKeptHints = (theme: ThemeOptions): ThemeOptions => {
  const { MuiFormHelperText, ...others } = theme.components ?? {};
  return {
    ...theme,
    components: {
      ...others,
      MuiFormHelperText: { ...MuiFormHelperText, defaultProps: { ...MuiFormHelperText?.defaultProps, ...whole } },
    },
  };
};
