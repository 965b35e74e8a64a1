import './sign-in.css';
import type { ReactNode } from 'react';
import { business } from '#content/business.ts';

type Props = {
  readonly title: string;
  readonly children: ReactNode;
};

/** The card both sign-in pages share: the wren, the company's name and the tide behind it. */
export function SignInFrame({ title, children }: Props) {
  return (
    <main className="sign-in" id="main">
      <div className="sign-in-card">
        <p className="sign-in-mark">
          <img src="/favicon.svg" width="44" height="44" alt="" />
          {business.name}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
