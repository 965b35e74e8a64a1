import account from 'lucide-static/icons/circle-user-round.svg?raw';
import camera from 'lucide-static/icons/camera.svg?raw';
import calendar from 'lucide-static/icons/calendar-days.svg?raw';
import chart from 'lucide-static/icons/chart-column.svg?raw';
import check from 'lucide-static/icons/check.svg?raw';
import clipboard from 'lucide-static/icons/clipboard-list.svg?raw';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import phone from 'lucide-static/icons/phone.svg?raw';
import more from 'lucide-static/icons/ellipsis.svg?raw';
import message from 'lucide-static/icons/message-square.svg?raw';
import mail from 'lucide-static/icons/mail.svg?raw';
import mapPin from 'lucide-static/icons/map-pin.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';
import plus from 'lucide-static/icons/plus.svg?raw';
import printer from 'lucide-static/icons/printer.svg?raw';
import download from 'lucide-static/icons/download.svg?raw';
import search from 'lucide-static/icons/search.svg?raw';
import sliders from 'lucide-static/icons/sliders-horizontal.svg?raw';
import undo from 'lucide-static/icons/undo-2.svg?raw';
import trash from 'lucide-static/icons/trash-2.svg?raw';
import archive from 'lucide-static/icons/archive.svg?raw';
import upload from 'lucide-static/icons/upload.svg?raw';
import globe from 'lucide-static/icons/globe.svg?raw';
import grip from 'lucide-static/icons/grip-vertical.svg?raw';
import history from 'lucide-static/icons/history.svg?raw';
import inbox from 'lucide-static/icons/inbox.svg?raw';
import logOut from 'lucide-static/icons/log-out.svg?raw';
import refresh from 'lucide-static/icons/refresh-cw.svg?raw';
import send from 'lucide-static/icons/send.svg?raw';
import star from 'lucide-static/icons/star.svg?raw';
import switchUser from 'lucide-static/icons/user-round-arrow-left.svg?raw';
import money from 'lucide-static/icons/wallet.svg?raw';
import users from 'lucide-static/icons/users.svg?raw';

/** Icons of the dashboard by name, each a file of Lucide. */
export const ICONS = {
  account,
  calendar,
  camera,
  chart,
  check,
  clipboard,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  phone,
  more,
  mail,
  message,
  money,
  'map-pin': mapPin,
  x,
  plus,
  printer,
  download,
  search,
  sliders,
  undo,
  trash,
  archive,
  upload,
  globe,
  grip,
  history,
  inbox,
  'log-out': logOut,
  refresh,
  send,
  star,
  'switch-user': switchUser,
  users,
} as const;

/** An icon of the dashboard. */
export type IconName = keyof typeof ICONS;
