import arrowRight from 'lucide-static/icons/arrow-right.svg?raw';
import arrowUpRight from 'lucide-static/icons/arrow-up-right.svg?raw';
import calendar from 'lucide-static/icons/calendar.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import chevronDown from 'lucide-static/icons/chevron-down.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import clock from 'lucide-static/icons/clock.svg?raw';
import creditCard from 'lucide-static/icons/credit-card.svg?raw';
import fileText from 'lucide-static/icons/file-text.svg?raw';
import info from 'lucide-static/icons/info.svg?raw';
import leaf from 'lucide-static/icons/leaf.svg?raw';
import lock from 'lucide-static/icons/lock.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import maximize from 'lucide-static/icons/maximize-2.svg?raw';
import menu from 'lucide-static/icons/menu.svg?raw';
import messageCircle from 'lucide-static/icons/message-circle.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import quote from 'lucide-static/icons/quote.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import shieldCheck from 'lucide-static/icons/shield-check.svg?raw';
import smartphone from 'lucide-static/icons/smartphone.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import wallet from 'lucide-static/icons/wallet.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

/** Icons of the site by name, each a file of Lucide. */
export const ICONS = {
  'arrow-right': arrowRight,
  'arrow-up-right': arrowUpRight,
  calendar,
  check,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  clock,
  'credit-card': creditCard,
  'file-text': fileText,
  info,
  leaf,
  lock,
  mail,
  'map-pin': mapPin,
  'maximize-2': maximize,
  menu,
  'message-circle': messageCircle,
  phone,
  plus,
  quote,
  search,
  'shield-check': shieldCheck,
  smartphone,
  star,
  wallet,
  x,
};

/** An icon of the site. */
export type IconName = keyof typeof ICONS;

/** Whether the site has an icon of this name. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(ICONS, name);
}
