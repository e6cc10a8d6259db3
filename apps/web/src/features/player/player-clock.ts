/** What the picture shows at this moment: whatever runs beside it, such as comments, goes by this. */
export interface PlayerClock {
  /** Milliseconds since the broadcast began that the picture shows; null before anything plays. */
  position(): number | null;
  isPlaying(): boolean;
  /** The picture is that of a broadcast on air, however far behind; a recording's is not. */
  isLive(): boolean;
  /** Tells when playing begins, pauses, jumps, or turns from one picture to another; returns how to stop telling. */
  subscribe(listener: () => void): () => void;
}

/** A picture as its player knows it. */
type Picture = Omit<PlayerClock, 'subscribe'>;

/** The clock of one player; its picture comes and goes while listeners stay. */
export class PictureClock implements PlayerClock {
  private picture: Picture | null = null;
  private readonly listeners = new Set<() => void>();

  position(): number | null {
    return this.picture?.position() ?? null;
  }

  isPlaying(): boolean {
    return this.picture?.isPlaying() ?? false;
  }

  isLive(): boolean {
    return this.picture?.isLive() ?? false;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Goes by another picture from now on, or by none. */
  show(picture: Picture | null): void {
    this.picture = picture;
    this.tell();
  }

  /** The picture began, paused or jumped. */
  tell(): void {
    for (const listener of this.listeners) listener();
  }
}
