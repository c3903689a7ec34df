import { Container, Sprite } from 'pixi.js';
import type { Textures } from './textures.ts';

type Particle = {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  readonly gravity: number;
  readonly spin: number;
  /** Left to live; infinite for what belongs to the weather. */
  lifeMs: number;
};

/** Numbers in [0, 1) for looks only; they decide nothing. */
function createScatter(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const DROPS = 46;
const PETALS = 14;
/** The weather follows the play: how long after the last spin it has cleared up. */
const WEATHER_MS = 6_000;
const CLEAR_UP_MS = 1_400;

/**
 * What falls in the air behind the reels (rain, petals, snow), and what bursts out of a large win.
 * Sizes are those of the screen.
 */
export function createParticles(textures: Textures) {
  const air = new Container();
  const front = new Container();
  const random = createScatter(2_026);
  let size = { width: 1, height: 1 };
  const weather: Particle[] = [];
  let burst: Particle[] = [];
  let clearsAtMs = performance.now() + WEATHER_MS;

  function add(view: Container, code: string, side: number): Sprite {
    const sprite = new Sprite(textures.symbol(code));
    sprite.anchor.set(0.5);
    sprite.width = sprite.height = side;
    view.addChild(sprite);
    return sprite;
  }
  const [drop, petal] = textures.air;
  for (let index = 0; drop !== undefined && index < DROPS; index += 1) {
    const sprite = add(air, drop, 34 + random() * 30);
    if (drop === 'drop') sprite.scale.x *= 0.22;
    sprite.alpha = 0.12 + random() * 0.22;
    sprite.rotation = 0.13;
    const speed = (drop === 'drop' ? 0.55 : 0.05) * (1 + random() * 0.6);
    weather.push({ sprite, vx: -speed * 0.13, vy: speed, gravity: 0, spin: 0, lifeMs: Infinity });
  }
  for (let index = 0; petal !== undefined && index < PETALS; index += 1) {
    const sprite = add(air, petal, 12 + random() * 16);
    sprite.alpha = 0.9;
    const vx = -0.02 - random() * 0.03;
    const vy = 0.025 + random() * 0.04;
    const spin = (random() - 0.5) * 0.003;
    weather.push({ sprite, vx, vy, gravity: 0, spin, lifeMs: Infinity });
  }

  const move = (particle: Particle, ms: number) => {
    particle.vy += particle.gravity * ms;
    particle.sprite.x += particle.vx * ms;
    particle.sprite.y += particle.vy * ms;
    particle.sprite.rotation += particle.spin * ms;
    particle.lifeMs -= ms;
  };

  function tickWeather(nowMs: number, ms: number): boolean {
    if (weather.length === 0) return false;
    const left = (clearsAtMs - nowMs) / CLEAR_UP_MS + 1;
    air.alpha = Math.max(0, Math.min(1, left, air.alpha + ms / CLEAR_UP_MS));
    for (const particle of weather) {
      move(particle, ms);
      const { sprite } = particle;
      if (sprite.y > size.height + 40) sprite.y = -40;
      if (sprite.x < -40) sprite.x = size.width + 40;
    }
    return air.alpha > 0;
  }
  function tickBurst(ms: number): boolean {
    for (const particle of burst) move(particle, ms);
    for (const { sprite, lifeMs } of burst) if (lifeMs <= 0) sprite.destroy();
    burst = burst.filter(({ lifeMs }) => lifeMs > 0);
    return burst.length > 0;
  }

  return {
    air,
    front,
    resize(next: { readonly width: number; readonly height: number }): void {
      if (next.width === size.width && next.height === size.height) return;
      size = next;
      for (const { sprite } of weather) {
        sprite.position.set(random() * size.width, random() * size.height);
      }
    },
    /** Still air for those who asked for less motion. */
    setCalm(calm: boolean): void {
      air.visible = !calm;
    },
    /** Something goes on at the reels. */
    stir(): void {
      clearsAtMs = performance.now() + WEATHER_MS;
    },
    burst(count: number, from: { readonly x: number; readonly y: number }): void {
      for (let index = 0; index < count; index += 1) {
        const code = textures.burst[index % Math.max(1, textures.burst.length)] ?? 'coin';
        const sprite = add(front, code, 22 + random() * 26);
        sprite.position.set(from.x + (random() - 0.5) * 60, from.y);
        burst.push({
          sprite,
          vx: (random() - 0.5) * 0.7,
          vy: -0.45 - random() * 0.6,
          gravity: 0.0012,
          spin: (random() - 0.5) * 0.02,
          lifeMs: 2_400,
        });
      }
    },
    /** @returns whether anything is in the air */
    tick(nowMs: number, ms: number): boolean {
      if (!air.visible) return false;
      const bursts = tickBurst(ms);
      return tickWeather(nowMs, ms) || bursts;
    },
  };
}
