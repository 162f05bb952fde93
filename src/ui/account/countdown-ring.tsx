import type { ReactElement, ReactNode } from 'react';
import type { OtpState } from '../../core/account/otp-state.ts';
import { TIME_IS_UP } from '../../core/account/countdown.ts';

interface CountdownRingProps {
  readonly state: Pick<OtpState, 'timeLeft' | 'fractionLeft' | 'timeIsUp' | 'spokenTimeLeft'>;
  /** Content at the right of the ring. */
  readonly children: ReactNode;
}

/** The time left to enter the code: a ring that empties, and the time in digits. */
export function CountdownRing({ state, children }: CountdownRingProps): ReactElement {
  return (
    <div className="countdown">
      <svg viewBox="0 0 36 36" aria-hidden="true" focusable="false">
        <circle className="track" cx="18" cy="18" r="15.5" />
        {!state.timeIsUp && (
          <circle
            className="left"
            cx="18"
            cy="18"
            r="15.5"
            pathLength={1}
            strokeDasharray={1}
            strokeDashoffset={1 - state.fractionLeft}
          />
        )}
      </svg>
      <div className="countdown-text">
        <div className="number" role="timer">
          {state.timeLeft}
        </div>
        <p>{state.timeIsUp ? TIME_IS_UP : 'left to enter the code'}</p>
      </div>
      <output className="visually-hidden">{state.spokenTimeLeft}</output>
      {children}
    </div>
  );
}
