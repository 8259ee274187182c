import type { ReactNode } from 'react';
import { otherLanguages } from '../../language/language';
import { chooseLanguage } from '../../language/load';
import './signIn.css';
import { signInColours } from './signInColours';

/** Three metro lines with their stations and interchanges, made for this page. Decoration only. */
const MetroLines = () => (
  <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
    <g fill="none" strokeWidth="14" strokeLinecap="round" strokeLinejoin="round">
      <path stroke="var(--line-c)" d="M-20 170 H150 L330 350 V560 L470 700 H820" />
      <path stroke="var(--line-b)" d="M640 -20 V180 L470 350 H330 L150 530 V920" />
      <path stroke="var(--line-a)" d="M-20 740 H150 L330 560 H430 L530 460 H660 L820 300" />
    </g>
    <g fill="var(--ground)" strokeWidth="6">
      <g stroke="var(--line-c)">
        <circle cx="70" cy="170" r="10" />
        <circle cx="210" cy="230" r="10" />
        <circle cx="330" cy="450" r="10" />
        <circle cx="400" cy="630" r="10" />
        <circle cx="580" cy="700" r="10" />
        <circle cx="720" cy="700" r="10" />
      </g>
      <g stroke="var(--line-b)">
        <circle cx="640" cy="90" r="10" />
        <circle cx="555" cy="265" r="10" />
        <circle cx="240" cy="440" r="10" />
        <circle cx="150" cy="830" r="10" />
      </g>
      <g stroke="var(--line-a)">
        <circle cx="60" cy="740" r="10" />
        <circle cx="480" cy="510" r="10" />
        <circle cx="590" cy="460" r="10" />
        <circle cx="740" cy="380" r="10" />
      </g>
      <g stroke="var(--text)">
        <circle cx="330" cy="350" r="17" />
        <circle cx="330" cy="560" r="17" />
        <circle cx="150" cy="740" r="17" />
      </g>
    </g>
  </svg>
);

// Words do not break at a hyphen: "no e-" at the end of a line makes no sense.
const unbroken = (text: string): ReactNode =>
  text.split(/(\S+-\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="sign-in__whole">
        {part}
      </span>
    ),
  );

/** The page outside the console: the operator's drawing at one side, a form at the other. */
export const SignInLayout = ({
  title,
  lead,
  isBrief = false,
  children,
}: {
  title: string;
  lead: string | false;
  /** True if a notice replaces the lead: nothing moves when one appears. */
  isBrief?: boolean;
  children: ReactNode;
}) => (
  <div className="sign-in" style={signInColours}>
    <div className="sign-in__drawing">
      <MetroLines />
    </div>
    <main className="sign-in__main">
      <div className={isBrief ? 'sign-in__box sign-in__box--brief' : 'sign-in__box'}>
        <h1>{title}</h1>
        {lead && <p className="sign-in__lead">{unbroken(lead)}</p>}
        {children}
        <p className="sign-in__languages">
          {otherLanguages().map(([code, name]) => (
            <button key={code} type="button" lang={code} onClick={() => chooseLanguage(code)}>
              {name}
            </button>
          ))}
        </p>
      </div>
    </main>
  </div>
);
