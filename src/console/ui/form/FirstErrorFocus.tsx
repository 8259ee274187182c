import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';

/** Puts the focus on the first bad field after a save was refused, by the form or by the server. */
export const FirstErrorFocus = () => {
  const { submitCount } = useFormState();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (submitCount > 0)
      here.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]:not(form)')?.focus();
  }, [submitCount]);
  return <span ref={here} hidden />;
};
