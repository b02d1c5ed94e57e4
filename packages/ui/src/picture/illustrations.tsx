import bag from "../assets/o-bag.webp?no-inline";
import bell from "../assets/o-bell.webp?no-inline";
import box from "../assets/o-box.webp?no-inline";
import boy from "../assets/o-boy.webp?no-inline";
import brand from "../assets/o-brand.webp?no-inline";
import bread from "../assets/o-bread.webp?no-inline";
import car from "../assets/o-car.webp?no-inline";
import cart from "../assets/o-cart.webp?no-inline";
import cat from "../assets/o-cat.webp?no-inline";
import coin from "../assets/o-coin.webp?no-inline";
import fitness from "../assets/o-fitness.webp?no-inline";
import flash from "../assets/o-flash.webp?no-inline";
import flower from "../assets/o-flower.webp?no-inline";
import fox from "../assets/o-fox.webp?no-inline";
import gift from "../assets/o-gift.webp?no-inline";
import girl from "../assets/o-girl.webp?no-inline";
import granny from "../assets/o-granny.webp?no-inline";
import hammer from "../assets/o-hammer.webp?no-inline";
import health from "../assets/o-health.webp?no-inline";
import leaf from "../assets/o-leaf.webp?no-inline";
import lens from "../assets/o-lens.webp?no-inline";
import mail from "../assets/o-mail.webp?no-inline";
import man from "../assets/o-man.webp?no-inline";
import medal from "../assets/o-medal.webp?no-inline";
import movie from "../assets/o-movie.webp?no-inline";
import noodle from "../assets/o-noodle.webp?no-inline";
import panda from "../assets/o-panda.webp?no-inline";
// inlined, since it is shown without a network
import plug from "../assets/o-plug.webp?inline";
import self from "../assets/o-self.webp?no-inline";
import shop from "../assets/o-shop.webp?no-inline";
import sign from "../assets/o-sign.webp?no-inline";
import ticket from "../assets/o-ticket.webp?no-inline";
import truck from "../assets/o-truck.webp?no-inline";
import woman from "../assets/o-woman.webp?no-inline";

/** URLs of the pictures for empty states, channels and demo avatars (Fluent Emoji). */
export const illustrations = {
  bag,
  bell,
  box,
  boy,
  brand,
  bread,
  car,
  cart,
  cat,
  coin,
  fitness,
  flash,
  flower,
  fox,
  gift,
  girl,
  granny,
  hammer,
  health,
  leaf,
  lens,
  mail,
  man,
  medal,
  movie,
  noodle,
  panda,
  plug,
  self,
  shop,
  sign,
  ticket,
  truck,
  woman,
} as const;

export type Illustration = keyof typeof illustrations;
