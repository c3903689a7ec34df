import {
  type HTMLAttributes,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { type Align, placeBeside } from './place-beside.ts';

type Props = HTMLAttributes<HTMLDivElement> & {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly open: boolean;
  readonly align: Align;
  readonly prefer?: 'below' | 'above';
  /** At least as wide as its anchor. */
  readonly fullWidth?: boolean;
  /** Looks like a card that floats; without it, as what is inside. */
  readonly card?: boolean;
  /** `auto` closes by Escape and by a press outside; `manual` only when it is told to. */
  readonly popover: 'auto' | 'manual';
  /** Called when an `auto` one opens, and when it has closed. */
  readonly onOpenChange?: (open: boolean) => void;
  /** It can be seen now. */
  readonly onOpened?: () => void;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
};

/** Between a card and its anchor, and between a card and the edge that is nearest to both. */
const CARD_GAP_PX = 8;
/** On the box that scrolls, not inside it: a box cuts the shadow of what it holds. */
const CARD = 'rounded-md border border-line bg-s1 shadow-high';

/**
 * Floats beside its anchor in the browser's top layer, and follows it. Its content comes when it
 * opens.
 */
export function Floating(props: Props) {
  const { anchor, open, align, prefer = 'below', fullWidth = false, card = false } = props;
  const { onOpenChange, onOpened } = props;
  const { children, className, ref, ...rest } = withoutPlace(props);
  const box = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLDivElement);
  useLayoutEffect(() => {
    const element = box.current;
    if (!open || !element || !anchor.current) return undefined;
    const place = () => {
      const near = anchor.current?.getBoundingClientRect();
      if (!near) return;
      const gapPx = card ? CARD_GAP_PX : 0;
      // From a corner, so that the window's edge does not narrow it before it is measured.
      Object.assign(element.style, { left: '0', top: '0', maxHeight: '' });
      element.style.minWidth = fullWidth ? `${near.width}px` : '';
      const { left, top, heightMax } = placeBeside({
        anchor: near,
        size: { width: element.offsetWidth, height: element.offsetHeight + 2 * gapPx },
        window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
        prefer,
        rtl: getComputedStyle(element).direction === 'rtl',
      });
      Object.assign(element.style, {
        left: `${left}px`,
        top: `${top + gapPx}px`,
        maxHeight: `${heightMax - 2 * gapPx}px`,
      });
    };
    if (rest.popover === 'manual') element.showPopover();
    place();
    // An `auto` one is shown only after this, and what is inside may grow; both come before the paint.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('scroll', place, { passive: true, capture: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
      if (rest.popover === 'manual') element.hidePopover();
    };
  }, [open, align, prefer, fullWidth, card, anchor, rest.popover]);
  return (
    <div
      {...rest}
      ref={box}
      onBeforeToggle={(event) => event.newState === 'open' && onOpenChange?.(true)}
      onToggle={(event) => {
        if (event.newState === 'open') onOpened?.();
        // Only now: content that leaves earlier takes the focus with it.
        else onOpenChange?.(false);
      }}
      className={`fixed inset-auto m-0 w-max max-w-[calc(100vw-16px)] overflow-y-auto overscroll-contain p-0 text-hi ${card ? CARD : 'border-0 bg-transparent'} ${className ?? ''}`}
    >
      {open && children}
    </div>
  );
}

/** The properties that are the element's own. */
function withoutPlace(props: Props) {
  const {
    anchor: _,
    open: _open,
    align: _align,
    prefer: _prefer,
    fullWidth: _full,
    card: _card,
    onOpenChange: _change,
    onOpened: _opened,
    ...own
  } = props;
  return own;
}
