type Complex = { readonly real: Float64Array; readonly imaginary: Float64Array };
const complex = (size: number): Complex => ({
  real: new Float64Array(size),
  imaginary: new Float64Array(size),
});

/** What every transform of one length has in common. */
type Chirp = { readonly waves: Complex; readonly spectrum: Complex };
let known: { readonly length: number; readonly chirp: Chirp } | undefined;

/** The discrete Fourier transform of real numbers, of any length, by Bluestein's chirp. */
export function transform(signal: Float64Array): Complex {
  const n = signal.length;
  if (known?.length !== n) known = { length: n, chirp: chirpOf(n) };
  const { waves, spectrum } = known.chirp;
  const size = spectrum.real.length;
  const a = complex(size);
  for (let k = 0; k < n; k += 1) {
    a.real[k] = (signal[k] as number) * (waves.real[k] as number);
    a.imaginary[k] = -(signal[k] as number) * (waves.imaginary[k] as number);
  }
  fast(a);
  for (let k = 0; k < size; k += 1) {
    const [ar, ai] = [a.real[k] as number, a.imaginary[k] as number];
    const [br, bi] = [spectrum.real[k] as number, spectrum.imaginary[k] as number];
    // Conjugated, so that the same transform leads back.
    a.real[k] = ar * br - ai * bi;
    a.imaginary[k] = -(ar * bi + ai * br);
  }
  fast(a);
  const found = complex(n);
  for (let k = 0; k < n; k += 1) {
    const [cos, sin] = [waves.real[k] as number, waves.imaginary[k] as number];
    const [re, im] = [(a.real[k] as number) / size, -(a.imaginary[k] as number) / size];
    found.real[k] = re * cos + im * sin;
    found.imaginary[k] = im * cos - re * sin;
  }
  return found;
}

function chirpOf(n: number): Chirp {
  let size = 1;
  while (size < 2 * n) size *= 2;
  const [waves, spectrum] = [complex(n), complex(size)];
  for (let k = 0; k < n; k += 1) {
    // The square is cut to a turn first: else its angle would be too long for a float.
    const angle = (Math.PI * ((k * k) % (2 * n))) / n;
    for (const at of [k, (size - k) % size]) {
      spectrum.real[at] = Math.cos(angle);
      spectrum.imaginary[at] = Math.sin(angle);
    }
    waves.real[k] = Math.cos(angle);
    waves.imaginary[k] = Math.sin(angle);
  }
  fast(spectrum);
  return { waves, spectrum };
}

let turns: Complex = complex(0);
/** The turns of half a circle in so many steps by two; those of a shorter transform are among them. */
function turnsOf(n: number): Complex {
  if (turns.real.length === n / 2) return turns;
  turns = complex(n / 2);
  for (let k = 0; k < n / 2; k += 1) {
    turns.real[k] = Math.cos((Math.PI * k) / (n / 2));
    turns.imaginary[k] = -Math.sin((Math.PI * k) / (n / 2));
  }
  return turns;
}

/** Cooley and Tukey, in place; the length is a power of two. */
function fast({ real, imaginary }: Complex): void {
  const n = real.length;
  for (let at = 1, turned = 0; at < n; at += 1) {
    let bit = n >> 1;
    for (; turned & bit; bit >>= 1) turned ^= bit;
    turned ^= bit;
    if (at < turned) {
      swap(real, at, turned);
      swap(imaginary, at, turned);
    }
  }
  const { real: cos, imaginary: sin } = turnsOf(n);
  for (let width = 2; width <= n; width *= 2) {
    const half = width / 2;
    const step = n / width;
    for (let first = 0; first < n; first += width) {
      for (let k = 0; k < half; k += 1) {
        const low = first + k;
        const high = low + half;
        const c = cos[k * step] as number;
        const s = sin[k * step] as number;
        const hr = real[high] as number;
        const hi = imaginary[high] as number;
        const re = hr * c - hi * s;
        const im = hr * s + hi * c;
        real[high] = (real[low] as number) - re;
        imaginary[high] = (imaginary[low] as number) - im;
        real[low] = (real[low] as number) + re;
        imaginary[low] = (imaginary[low] as number) + im;
      }
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const kept = values[one] as number;
  values[one] = values[other] as number;
  values[other] = kept;
}
