import { VirtualAction, VirtualTimeScheduler } from 'rxjs';

/** Controls RxJS's time: timers fire only when `advance` passes them. */
export class VirtualTime {
  readonly scheduler = new VirtualTimeScheduler(VirtualAction, 0);

  get now(): number {
    return this.scheduler.frame;
  }

  /** Runs everything that is due in the next `ms` milliseconds, the last one included. */
  advance(ms: number): void {
    const end = this.scheduler.frame + ms;
    this.scheduler.maxFrames = end;
    this.scheduler.flush();
    this.scheduler.frame = end;
  }
}
