import AlertOutlined from "@ant-design/icons/AlertOutlined";
import BankOutlined from "@ant-design/icons/BankOutlined";
import CalendarOutlined from "@ant-design/icons/CalendarOutlined";
import CreditCardOutlined from "@ant-design/icons/CreditCardOutlined";
import PercentageOutlined from "@ant-design/icons/PercentageOutlined";
import QrcodeOutlined from "@ant-design/icons/QrcodeOutlined";
import ProfileOutlined from "@ant-design/icons/ProfileOutlined";
import RollbackOutlined from "@ant-design/icons/RollbackOutlined";
import BookOutlined from "@ant-design/icons/BookOutlined";
import DiffOutlined from "@ant-design/icons/DiffOutlined";
import ExceptionOutlined from "@ant-design/icons/ExceptionOutlined";
import QuestionCircleOutlined from "@ant-design/icons/QuestionCircleOutlined";
import FormOutlined from "@ant-design/icons/FormOutlined";
import GiftOutlined from "@ant-design/icons/GiftOutlined";
import WalletOutlined from "@ant-design/icons/WalletOutlined";
import WarningOutlined from "@ant-design/icons/WarningOutlined";
import { group, hidden } from "../screen-row.ts";

/** Money that waits, and the books. */
export const moneyScreens = group("资金", [
  [
    "/withdrawals",
    "提现审核",
    BankOutlined,
    "GetWithdrawals",
    () => import("./money/withdrawals.tsx"),
    { count: "withdrawals" },
  ],
  [
    "/remittances",
    "对公汇款",
    WalletOutlined,
    "GetRemittances",
    () => import("./money/remittances.tsx"),
    { count: "remittances" },
  ],
  [
    "/payments",
    "异常支付",
    WarningOutlined,
    "GetPaymentExceptions",
    () => import("./money/payment-exceptions.tsx"),
    { count: "paymentExceptions" },
  ],
  [
    "/payouts",
    "打款异常",
    ExceptionOutlined,
    "GetPayoutExceptions",
    () => import("./money/payout-exceptions.tsx"),
    { count: "payoutExceptions" },
  ],
  [
    "/differences",
    "对账差异",
    DiffOutlined,
    "GetDifferences",
    () => import("./money/reconcile/differences.tsx"),
    { count: "differences" },
  ],
  [
    "/suspense",
    "待查",
    QuestionCircleOutlined,
    "GetSuspense",
    () => import("./money/reconcile/suspense.tsx"),
  ],
  ["/adjustments", "调账", FormOutlined, "GetAdjustments", () => import("./money/adjustments.tsx")],
  [
    "/risks",
    "风险名单",
    AlertOutlined,
    "GetRiskCases",
    () => import("./money/risks.tsx"),
    { count: "riskCases" },
  ],
  ["/collections", "扫码收款", QrcodeOutlined, "GetCollections", () => import("./money/collections.tsx")],
  ["/attempts", "支付单", CreditCardOutlined, "GetAttempts", () => import("./money/attempts.tsx")],
  [
    "/refunds",
    "退款单",
    RollbackOutlined,
    "GetRefunds",
    () => import("./money/refunds.tsx"),
    { count: "refunds" },
  ],
  ["/bills", "店铺账单", ProfileOutlined, "GetShopBills", () => import("./money/bills.tsx")],
  ["/fees", "分类费率", PercentageOutlined, "GetCategoryFees", () => import("./money/fees.tsx")],
  ["/ledger", "总账", BookOutlined, "GetLedgerAccounts", () => import("./money/books/ledger.tsx")],
  ["/days", "日结", CalendarOutlined, "GetLedgerDays", () => import("./money/books/days.tsx")],
  [
    "/transfer",
    "分录",
    BookOutlined,
    "GetLedgerTransfer",
    () => import("./money/books/transfer.tsx"),
    hidden,
  ],
  [
    "/company-accounts",
    "对公账户",
    BankOutlined,
    "GetCompanyAccounts",
    () => import("./money/company-accounts.tsx"),
  ],
  [
    "/packages",
    "充值套餐",
    GiftOutlined,
    "GetRechargePackages",
    () => import("./money/recharge-packages.tsx"),
  ],
]);
