import type { ReactNode } from 'react';
import { MetroLines } from './MetroLines';
import { signInColours } from './signInColours';
import './signIn.css';

/** The page outside the console: the operator's drawing at one side, a form at the other. */
export const SignInLayout = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <div className="sign-in" style={signInColours}>
    <div className="sign-in__drawing">
      <MetroLines />
    </div>
    <main className="sign-in__main">
      <div className="sign-in__box">
        <h1>{title}</h1>
        <p className="sign-in__lead">{lead}</p>
        {children}
      </div>
    </main>
  </div>
);
